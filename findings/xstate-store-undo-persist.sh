#!/usr/bin/env bash
# @xstate/store 4.2.3 (Node 24.21.0); seen on 2026-11-30.
# Three extensions of one package, `persist`, `undoRedo` and `reset`, are put on a store one by one with `.with()`, and nothing is said of an order. One would guess that a cart that is kept over a reload can be undone and emptied.
# In fact `undoRedo`, by default, works out the cart anew from the "initial" one and the events since. If `persist` is there first, that initial cart is read from the storage once more, where the newest is by now, and the events are
# put on top: with three bars, undo makes five of them. If `undoRedo` is first, all is well until the reload; then the cart has its two bars, a third is added, and undo leaves none, as what came from the
# storage is no event. `reset` behind `persist` leaves what is stored. No error is raised. With `strategy: 'snapshot'` undo is right in both orders, but if `persist` is first the undone cart is not stored and comes back by the
# reload. What helps is the snapshot strategy with `undoRedo` and `reset` first and `persist` last; no report was found.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @xstate/store@4.2.3
cat >run.mjs <<'EOF'
import { createStore } from '@xstate/store';
import { persist } from '@xstate/store/persist';
import { reset } from '@xstate/store/reset';
import { undoRedo } from '@xstate/store/undo';
const made = (order, strategy, stored) => {
  const storage = { getItem: (name) => stored.get(name) ?? null, setItem: (name, value) => void stored.set(name, value), removeItem: (name) => void stored.delete(name) };
  const extensions = { persist: persist({ name: 'cart', storage }), undoRedo: undoRedo({ strategy }), reset: reset() };
  const cart = createStore({ context: { bars: 0 }, on: { add: ({ bars }) => ({ bars: bars + 1 }) } });
  return order.reduce((store, name) => store.with(extensions[name]), cart);
};
const bars = (store) => store.getSnapshot().context.bars;
const after = (store, event) => {
  store.trigger[event]();
  return bars(store);
};
const orders = [['undoRedo'], ['persist', 'undoRedo'], ['undoRedo', 'persist']];
for (const strategy of ['event', 'snapshot']) {
  for (const order of orders) {
    const stored = new Map();
    const cart = made(order, strategy, stored);
    for (let bar = 0; bar < 3; bar++) cart.trigger.add();
    const undone = after(cart, 'undo');
    const reloaded = made(order, strategy, stored);
    const kept = bars(reloaded);
    const added = after(reloaded, 'add');
    console.log(`${order.join(', then ')}, by ${strategy}: 3 bars, undone ${undone}, after a reload ${kept}, one more ${added}, undone ${after(reloaded, 'undo')}`);
  }
}
for (const order of [['reset'], ['persist', 'reset'], ['reset', 'persist']]) {
  const stored = new Map();
  const cart = made(order, 'snapshot', stored);
  for (let bar = 0; bar < 3; bar++) cart.trigger.add();
  console.log(`${order.join(', then ')}: 3 bars, reset ${after(cart, 'reset')}, after a reload ${bars(made(order, 'snapshot', stored))}`);
}
EOF
want=$(cat <<'EOF'
undoRedo, by event: 3 bars, undone 2, after a reload 0, one more 1, undone 0
persist, then undoRedo, by event: 3 bars, undone 5, after a reload 3, one more 4, undone 4
undoRedo, then persist, by event: 3 bars, undone 2, after a reload 2, one more 3, undone 0
undoRedo, by snapshot: 3 bars, undone 2, after a reload 0, one more 1, undone 0
persist, then undoRedo, by snapshot: 3 bars, undone 2, after a reload 3, one more 4, undone 3
undoRedo, then persist, by snapshot: 3 bars, undone 2, after a reload 2, one more 3, undone 2
reset: 3 bars, reset 0, after a reload 0
persist, then reset: 3 bars, reset 3, after a reload 3
reset, then persist: 3 bars, reset 0, after a reload 0
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
