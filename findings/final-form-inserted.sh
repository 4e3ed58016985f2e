#!/usr/bin/env bash
# final-form-arrays 4.0.1 and 4.0.0, final-form 5.0.1, Node 24.21.0; seen on 2026-11-30.
# In a form of Final Form a list of rows is changed by `insert`, `unshift`, `push`, `move` and so on, and what is known of each field, whether it was visited, changed and left, goes with its row. Version 4.0.1
# was to "reset field state at insertion index". One would guess that a new row is one that nobody has been in. In fact a row put in front of others, or between them, has all that was known of the one that it
# pushed aside: it is touched, visited and modified, and as a form shows its errors at touched fields, the customer who adds a bar at the top sees "required" in red before typing a letter; whoever asks for
# modified fields saves it. It needs a field there that was touched, so that a fresh form, and a test of one, shows nothing. `push`, `move` and `remove` are right, and in 4.0.0 all five are. In the source the
# old state is put aside, then reset, which makes a new one, and the one put aside is kept. No report was found. What helps is `form.resetFieldState(name)` behind the insertion.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 final-form@5.0.1 final-form-arrays@4.0.1 before@npm:final-form-arrays@4.0.0
cat >run.mjs <<'EOF'
import before from 'before';
import { createForm } from 'final-form';
import now from 'final-form-arrays';
const keys = ['pine', 'mint', 'oat'];
const required = (value) => (value ? undefined : 'required');
const fields = (form) => form.getState().values.bars.map((_, at) => `bars[${at}].scent`);
const show = (form) =>
  fields(form)
    .map((name, at) => {
      const { touched, visited, modified, error } = form.getFieldState(name);
      const flags = Object.entries({ touched, visited, modified }).filter(([, is]) => is).map(([flag]) => flag);
      return `${form.getState().values.bars[at].scent ?? 'empty'}${flags.length ? ` (${flags.join(', ')})` : ''}${touched && error ? ` shows "${error}"` : ''}`;
    })
    .join('; ');
for (const [version, mutators] of [['4.0.1', now], ['4.0.0', before]])
  for (const [what, change] of [
    ['unshift', (form) => form.mutators.unshift('bars', {})],
    ['insert at 1', (form) => form.mutators.insert('bars', 1, {})],
    ['push', (form) => form.mutators.push('bars', {})],
    ['move 0 to 2', (form) => form.mutators.move('bars', 0, 2)],
    ['remove 0', (form) => form.mutators.remove('bars', 0)],
  ]) {
    const form = createForm({ onSubmit: () => undefined, mutators: { ...mutators }, initialValues: { bars: keys.map((scent) => ({ scent })) } });
    const register = () => fields(form).forEach((name) => form.registerField(name, () => undefined, { touched: true, visited: true, modified: true, error: true }, { getValidator: () => required }));
    form.registerField('bars', () => undefined, { value: true });
    register();
    // The customer edits the first two and leaves them.
    for (const [at, scent] of [[0, 'rose'], [1, 'sage']]) {
      form.focus(`bars[${at}].scent`);
      form.change(`bars[${at}].scent`, scent);
      form.blur(`bars[${at}].scent`);
    }
    change(form);
    register();
    console.log(`${version}, ${what}: ${show(form)}`);
  }
EOF
want=$(cat <<'EOF'
4.0.1, unshift: empty (touched, visited, modified) shows "required"; rose (touched, visited, modified); sage (touched, visited, modified); oat
4.0.1, insert at 1: rose (touched, visited, modified); empty (touched, visited, modified) shows "required"; sage (touched, visited, modified); oat
4.0.1, push: rose (touched, visited, modified); sage (touched, visited, modified); oat; empty
4.0.1, move 0 to 2: sage (touched, visited, modified); oat; rose (touched, visited, modified)
4.0.1, remove 0: sage (touched, visited, modified); oat
4.0.0, unshift: empty; rose (touched, visited, modified); sage (touched, visited, modified); oat
4.0.0, insert at 1: rose (touched, visited, modified); empty; sage (touched, visited, modified); oat
4.0.0, push: rose (touched, visited, modified); sage (touched, visited, modified); oat; empty
4.0.0, move 0 to 2: sage (touched, visited, modified); oat; rose (touched, visited, modified)
4.0.0, remove 0: sage (touched, visited, modified); oat
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
