#!/usr/bin/env bash
# Node 24.21.0; seen on 2026-11-29.
# `for await (const _ of setInterval(1000))` from node:timers/promises is the loop for a poll: look at the store, wait, look again. The body is awaited, so one would
# guess that after a slow turn the next one comes at the next beat, as it does with the older `setInterval` and a flag "busy". In fact every beat that passes
# during a slow turn is kept and made up for: an answer that takes a minute is followed by sixty turns in one go, without a pause between them; where the
# body is always slower than the beat there is never a pause, and the number of beats behind grows. So a service that is just recovering from a fault is
# asked sixty times at once by each of its clients. The value tells nothing: `setInterval(1000, Date.now())` gives the same one each time. A process that
# was blocked is another matter: the beats that it missed count as one. `await setTimeout(1000)` at the end of a `while` loop paces it.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0
cat >run.mjs <<'EOF'
import { setInterval as every, setTimeout as sleep } from 'node:timers/promises';
const beat = 400;
const beats = (milliseconds) => Math.floor(milliseconds / beat + 0.25);
const block = (milliseconds) => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};
const poll = async (slowTurn) => {
  const start = performance.now();
  const turns = [];
  for await (const _ of every(beat)) {
    turns.push(beats(performance.now() - start));
    if (turns.length === 1) await slowTurn();
    if (turns.length === 8) break;
  }
  return turns.join(', ');
};
console.log('turns by beat, the first slow by five beats:', await poll(() => sleep(5.2 * beat)));
console.log('turns by beat, the first blocking for five:', await poll(() => block(5.2 * beat)));
const turns = [];
const start = performance.now();
while (turns.length < 8) {
  await sleep(beat);
  turns.push(beats(performance.now() - start));
  if (turns.length === 1) await sleep(5 * beat);
}
console.log('a loop with a pause:', turns.join(', '));
// Callbacks with a flag, the older way.
const callbacks = await new Promise((resolve) => {
  const start = performance.now();
  const turns = [];
  let isBusy = false;
  const timer = setInterval(async () => {
    if (isBusy) return;
    isBusy = true;
    turns.push(beats(performance.now() - start));
    if (turns.length === 1) await sleep(5.2 * beat);
    isBusy = false;
    if (turns.length < 8) return;
    clearInterval(timer);
    resolve(turns);
  }, beat);
});
console.log('setInterval with a flag:', callbacks.join(', '));
const made = every(beat, Date.now());
const { value: first } = await made.next();
await sleep(3 * beat);
const { value: second } = await made.next();
console.log('the value tells the turns apart:', first !== second);
await made.return();
EOF
want=$(cat <<'EOF'
turns by beat, the first slow by five beats: 1, 6, 6, 6, 6, 6, 7, 8
turns by beat, the first blocking for five: 1, 6, 7, 8, 9, 10, 11, 12
a loop with a pause: 1, 7, 8, 9, 10, 11, 12, 13
setInterval with a flag: 1, 7, 8, 9, 10, 11, 12, 13
the value tells the turns apart: false
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
