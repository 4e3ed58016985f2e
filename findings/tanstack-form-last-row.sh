#!/usr/bin/env bash
# @tanstack/form-core 1.33.5, Node 24.21.0; seen on 2026-12-01.
# In TanStack Form a list of rows is changed by `insertFieldValue`, `moveFieldValues` and so on, and what is known of a field (its errors, whether it was left, whether it was changed) goes with its row. One
# would guess that a row put in front takes nothing from the others. In fact with each insertion the last row of the list loses all of it: of three rows the third has a scent that is refused, a row is put in at
# the top, and the error is gone, the field neither left nor changed, and `canSubmit` is true again, so that the button which was held back is free. The value is still the refused one; the check runs anew when
# it is changed or sent. Rows before the last keep what they have, which is what a test of the first row looks at, and `push`, `move`, `swap` and `remove` are right. What is known is moved up from each place to
# the next as long as there is a next one to move it to; the new last place has nothing, and is made anew when its field is mounted. A report (1137) that errors stayed behind was closed; of the last row none was
# found. What helps is `validateAllFields('change')` once the new place is mounted, which brings the error back.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @tanstack/form-core@1.33.5
cat >run.mjs <<'EOF'
import { FieldApi, FormApi } from '@tanstack/form-core';
for (const [what, change] of [
  ['insert at 0', (form) => form.insertFieldValue('bars', 0, { scent: 'tea' })],
  ['insert at 2', (form) => form.insertFieldValue('bars', 2, { scent: 'tea' })],
  ['push', (form) => form.pushFieldValue('bars', { scent: 'tea' })],
  ['move 2 to 0', (form) => form.moveFieldValues('bars', 2, 0)],
  ['swap 0 and 2', (form) => form.swapFieldValues('bars', 0, 2)],
  ['remove 0', (form) => form.removeFieldValue('bars', 0)],
])
  for (const edited of [0, 2]) {
    const form = new FormApi({ defaultValues: { bars: [{ scent: 'pine' }, { scent: 'mint' }, { scent: 'oat' }] } });
    form.mount();
    new FieldApi({ form, name: 'bars' }).mount();
    const fields = new Map();
    // As a page does it, each row has a field, and the field of a new place is mounted once it is there.
    const mount = () =>
      form.state.values.bars.forEach((_, at) => {
        const name = `bars[${at}].scent`;
        if (fields.has(name)) return;
        fields.set(name, new FieldApi({ form, name, validators: { onChange: ({ value }) => (value === 'lavendr' ? 'unknown' : undefined) } }));
        fields.get(name).mount();
      });
    mount();
    const field = fields.get(`bars[${edited}].scent`);
    field.handleChange('lavendr');
    field.handleBlur();
    const state = () => {
      const at = form.state.values.bars.findIndex(({ scent }) => scent === 'lavendr');
      if (at < 0) return 'row gone';
      const { isBlurred, isDirty, errors } = form.getFieldMeta(`bars[${at}].scent`);
      return `row ${at + 1} of ${form.state.values.bars.length}, errors ${errors.join() || 'none'}, blurred ${isBlurred}, dirty ${isDirty}; can submit ${form.state.canSubmit}`;
    };
    await change(form);
    mount();
    console.log(`row ${edited + 1} of 3 edited, ${what}: ${state()}`);
  }
EOF
want=$(cat <<'EOF'
row 1 of 3 edited, insert at 0: row 2 of 4, errors unknown, blurred true, dirty true; can submit false
row 3 of 3 edited, insert at 0: row 4 of 4, errors none, blurred false, dirty false; can submit true
row 1 of 3 edited, insert at 2: row 1 of 4, errors unknown, blurred true, dirty true; can submit false
row 3 of 3 edited, insert at 2: row 4 of 4, errors none, blurred false, dirty false; can submit true
row 1 of 3 edited, push: row 1 of 4, errors unknown, blurred true, dirty true; can submit false
row 3 of 3 edited, push: row 3 of 4, errors unknown, blurred true, dirty true; can submit false
row 1 of 3 edited, move 2 to 0: row 2 of 3, errors unknown, blurred true, dirty true; can submit false
row 3 of 3 edited, move 2 to 0: row 1 of 3, errors unknown, blurred true, dirty true; can submit false
row 1 of 3 edited, swap 0 and 2: row 3 of 3, errors unknown, blurred true, dirty true; can submit false
row 3 of 3 edited, swap 0 and 2: row 1 of 3, errors unknown, blurred true, dirty true; can submit false
row 1 of 3 edited, remove 0: row gone
row 3 of 3 edited, remove 0: row 2 of 2, errors unknown, blurred true, dirty true; can submit false
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
