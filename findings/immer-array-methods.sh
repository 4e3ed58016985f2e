#!/usr/bin/env bash
# immer 11.2.13, Node 24.21.0; seen on 2026-11-29.
# Immer makes a new state of changes to a draft, and the old state stays as it was; that is its promise. Version 11 has a plugin, `enableArrayMethods()`, that makes the
# methods of arrays faster. Its documentation says that callbacks get "base values", and has a tick for `pop`, `shift` and `splice` in the column "Mutations Track?"; one
# would guess that what they take out can be changed as before. In fact it is the object of the old state itself: moving a soap from the cart to what is saved, and
# changing it on the way or at its new place, changes the old state as well, so that Undo by the inverse patches, and whatever compares the two states, finds the new
# number in both. Where the old state is frozen, as each result of Immer is, the same line throws; so with a state from the server the first change goes wrong silently,
# and the second throws. It depends on whether anybody has looked, too: after `find`, or after reading the element by its index, `splice` gives a draft, and all is well;
# after `findIndex` it does not. The same happens to an array assigned from `concat`, as the documentation advises, since its elements are then no drafts either. What
# helps is to read the element by its index before it is taken out, or to put in a copy of it.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 immer@11.2.13
cat >run.mjs <<'EOF'
import { isDeepStrictEqual } from 'node:util';
import { applyPatches, enableArrayMethods, enablePatches, freeze, produceWithPatches } from 'immer';
enablePatches();
const initial = () => ({ cart: [{ id: 1, bars: 2 }, { id: 2, bars: 1 }], saved: [] });
const save = (draft, item) => {
  item.bars = 9;
  draft.saved.push(item);
};
const changes = {
  splice: (draft) => save(draft, draft.cart.splice(0, 1)[0]),
  shift: (draft) => save(draft, draft.cart.shift()),
  pop: (draft) => save(draft, draft.cart.pop()),
  'splice, changed at its new place': (draft) => {
    draft.saved.push(...draft.cart.splice(0, 1));
    draft.saved[0].bars = 9;
  },
  'findIndex and splice': (draft) => save(draft, draft.cart.splice(draft.cart.findIndex(({ id }) => id === 1), 1)[0]),
  'find and splice': (draft) => {
    const item = draft.cart.find(({ id }) => id === 1);
    draft.cart.splice(draft.cart.indexOf(item), 1);
    save(draft, item);
  },
  'read by its index, then splice': (draft) => {
    void draft.cart[0];
    save(draft, draft.cart.splice(0, 1)[0]);
  },
  'concat, assigned': (draft) => {
    draft.cart = draft.cart.concat([{ id: 3, bars: 1 }]);
    draft.cart[0].bars = 9;
  },
  'splice and a copy': (draft) => save(draft, { ...draft.cart.splice(0, 1)[0] }),
};
const attempt = (state, change) => {
  try {
    const [next, , inverse] = produceWithPatches(state, change);
    const kept = isDeepStrictEqual(state, initial()) ? 'kept' : `CHANGED to ${JSON.stringify(state.cart)}`;
    return `old state ${kept}, undone ${isDeepStrictEqual(applyPatches(next, inverse), initial()) ? 'right' : 'WRONG'}`;
  } catch (error) {
    return error.message;
  }
};
for (const plugin of [false, true]) {
  if (plugin) enableArrayMethods();
  console.log(plugin ? 'with enableArrayMethods()' : 'without the plugin');
  for (const [name, change] of Object.entries(changes)) {
    const outcomes = [initial(), freeze(initial(), true)].map((state) => attempt(state, change));
    console.log(`  ${name}: ${outcomes[0]}${outcomes[1] === outcomes[0] ? '; frozen the same' : `\n    frozen: ${outcomes[1]}`}`);
  }
}
EOF
want=$(cat <<'EOF'
without the plugin
  splice: old state kept, undone right; frozen the same
  shift: old state kept, undone right; frozen the same
  pop: old state kept, undone right; frozen the same
  splice, changed at its new place: old state kept, undone right; frozen the same
  findIndex and splice: old state kept, undone right; frozen the same
  find and splice: old state kept, undone right; frozen the same
  read by its index, then splice: old state kept, undone right; frozen the same
  concat, assigned: old state kept, undone right; frozen the same
  splice and a copy: old state kept, undone right; frozen the same
with enableArrayMethods()
  splice: old state CHANGED to [{"id":1,"bars":9},{"id":2,"bars":1}], undone WRONG
    frozen: Cannot assign to read only property 'bars' of object '#<Object>'
  shift: old state CHANGED to [{"id":1,"bars":9},{"id":2,"bars":1}], undone WRONG
    frozen: Cannot assign to read only property 'bars' of object '#<Object>'
  pop: old state CHANGED to [{"id":1,"bars":2},{"id":2,"bars":9}], undone WRONG
    frozen: Cannot assign to read only property 'bars' of object '#<Object>'
  splice, changed at its new place: old state CHANGED to [{"id":1,"bars":9},{"id":2,"bars":1}], undone WRONG
    frozen: Cannot assign to read only property 'bars' of object '#<Object>'
  findIndex and splice: old state CHANGED to [{"id":1,"bars":9},{"id":2,"bars":1}], undone WRONG
    frozen: Cannot assign to read only property 'bars' of object '#<Object>'
  find and splice: old state kept, undone right; frozen the same
  read by its index, then splice: old state kept, undone right; frozen the same
  concat, assigned: old state CHANGED to [{"id":1,"bars":9},{"id":2,"bars":1}], undone WRONG
    frozen: Cannot assign to read only property 'bars' of object '#<Object>'
  splice and a copy: old state kept, undone right; frozen the same
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
