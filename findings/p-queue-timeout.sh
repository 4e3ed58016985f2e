#!/usr/bin/env bash
# p-queue 9.3.5, Node 24.21.0; seen on 2026-11-29.
# A queue with `concurrency: 1` lets one task at a time write to a file or a payment account, and `timeout` keeps a slow one from holding up the rest. One
# would guess that two never run at once, and that `onIdle()` waits until none runs. In fact a task that takes too long goes on; only its promise is rejected and
# its place given to the next. So a slow evening has all of them at work at once, in a queue of one, `onIdle()` is told that nothing runs, `pending` is 0,
# and the late ones still write, the first over the last. An abort does the same: a task whose signal is aborted keeps running beside its successor. And
# `clear()`, which takes waiting tasks out, never settles their promises: whoever awaits one waits for ever, and a `Promise.all` over them too.
# What a task is given as `signal` must be heeded by the task itself, and a timeout belongs inside it (`AbortSignal.timeout`).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 p-queue@9.3.5
cat >run.mjs <<'EOF'
import { setTimeout as sleep } from 'node:timers/promises';
import PQueue from 'p-queue';
const counter = () => {
  const state = { running: 0, most: 0, stock: '' };
  const write = (name, duration) => async () => {
    state.running += 1;
    state.most = Math.max(state.most, state.running);
    await sleep(duration);
    state.running -= 1;
    state.stock = name;
    return name;
  };
  return { state, write };
};
const names = (results) => results.map(({ value, reason }) => value ?? reason.name).join(', ');
{
  const { state, write } = counter();
  const queue = new PQueue({ concurrency: 1, timeout: 300 });
  const results = await Promise.allSettled([queue.add(write('first', 1500)), queue.add(write('second', 1500)), queue.add(write('third', 100))]);
  await queue.onIdle();
  console.log(`timeout: ${names(results)}; most at once: ${state.most}`);
  console.log(`when idle: ${queue.pending} pending, ${state.running} running, stock by ${state.stock}`);
  await sleep(2000);
  console.log(`later: stock by ${state.stock}`);
}
{
  const { state, write } = counter();
  const queue = new PQueue({ concurrency: 1 });
  const controller = new AbortController();
  const all = Promise.allSettled([queue.add(write('aborted', 600), { signal: controller.signal }), queue.add(write('next', 600))]);
  await sleep(100);
  controller.abort();
  console.log(`abort: ${names(await all)}; most at once: ${state.most}`);
}
{
  const { write } = counter();
  const queue = new PQueue({ concurrency: 1 });
  const running = queue.add(write('running', 100));
  const waiting = queue.add(write('waiting', 100));
  queue.clear();
  await running;
  await queue.onIdle();
  console.log(`clear: idle, and the waiting one is ${await Promise.race([waiting.then(() => 'done', () => 'rejected'), sleep(1000, 'never settled')])}`);
}
{
  const { state, write } = counter();
  const queue = new PQueue({ concurrency: 1 });
  const within = (task) => async () => await Promise.race([task(), sleep(300).then(() => Promise.reject(new DOMException('', 'TimeoutError')))]);
  await Promise.allSettled([queue.add(within(write('first', 1500))), queue.add(within(write('second', 100)))]);
  console.log(`a race within the task, which does not stop it either: most at once: ${state.most}`);
}
{
  const { state } = counter();
  const queue = new PQueue({ concurrency: 1 });
  const heeding = (duration) => async () => {
    state.running += 1;
    state.most = Math.max(state.most, state.running);
    await sleep(duration, undefined, { signal: AbortSignal.timeout(300) }).finally(() => (state.running -= 1));
  };
  await Promise.allSettled([queue.add(heeding(1500)), queue.add(heeding(1500)), queue.add(heeding(100))]);
  console.log(`a signal that the task heeds: most at once: ${state.most}`);
}
EOF
want=$(cat <<'EOF'
timeout: TimeoutError, TimeoutError, third; most at once: 3
when idle: 0 pending, 2 running, stock by third
later: stock by second
abort: AbortError, next; most at once: 2
clear: idle, and the waiting one is never settled
a race within the task, which does not stop it either: most at once: 2
a signal that the task heeds: most at once: 1
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
