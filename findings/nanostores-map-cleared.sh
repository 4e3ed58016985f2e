#!/usr/bin/env bash
# @nanostores/persistent 1.3.5, nanostores 1.5.5, Node 24.21.0; seen on 2026-11-28.
# `persistentMap` keeps each key of an object in localStorage. `set` replaces the whole value, so one would guess that `profile.set({})`, as at
# "Sign out" or "Forget me", empties the storage, as setting a persistent atom does. In fact it deletes only the keys that this page's store has
# read, and a store reads when somebody first listens to it or asks for its value. On a page that shows nothing of the profile, `set({})` deletes
# nothing, without a word, and the next `get()` brings everything back, on the same page and on every later one. The same goes for what another
# tab added since the last listener left, and for `set({ name })`, which keeps the rest of what was there. Asking first, `profile.get()`,
# and setting then, deletes what there is.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 nanostores@1.5.5 @nanostores/persistent@1.3.5
cat >run.mjs <<'EOF'
import { persistentAtom, persistentMap, setPersistentEngine } from '@nanostores/persistent';
import { setTimeout as sleep } from 'node:timers/promises';
const storage = {};
setPersistentEngine(storage, { addEventListener() {}, removeEventListener() {} });
/** A page that is opened by a visitor of whom the storage has a profile. */
const open = () => {
  Object.assign(storage, { 'profile:name': 'Ann', 'profile:zip': '94110', theme: 'dark' });
  return persistentMap('profile:');
};
const show = (name, profile) => {
  const stored = Object.keys(storage).filter((key) => key.startsWith('profile:'));
  console.log(`${name}: stored ${stored.join(', ') || 'nothing'}; the store then says ${JSON.stringify(profile.get())}`);
};
const theme = persistentAtom('theme');
open();
theme.set(undefined);
console.log(`an atom, never read, set to undefined: ${'theme' in storage ? 'stored' : 'not stored'}`);

let profile = open();
profile.set({});
show('never read, set to {}', profile);

profile = open();
profile.set({ name: 'Bea' });
show('never read, set to another name', profile);

profile = open();
profile.listen(() => {});
profile.set({});
show('listened to, set to {}', profile);

profile = open();
profile.get();
profile.set({});
show('read, set to {}', profile);

profile = open();
profile.listen(() => {})();
await sleep(1200);
storage['profile:phone'] = '555-0100';
profile.set({});
show('the listener left, another tab added a number, set to {}', profile);
EOF
want=$(cat <<'EOF'
an atom, never read, set to undefined: not stored
never read, set to {}: stored profile:name, profile:zip; the store then says {"name":"Ann","zip":"94110"}
never read, set to another name: stored profile:name, profile:zip; the store then says {"name":"Bea","zip":"94110"}
listened to, set to {}: stored nothing; the store then says {}
read, set to {}: stored nothing; the store then says {}
the listener left, another tab added a number, set to {}: stored profile:phone; the store then says {"phone":"555-0100"}
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
