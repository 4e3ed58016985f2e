/** The words of the scent finder; its answers are rules of the shop. */
import { kinds, lathers, moments, skins } from '#shop/finder.ts';
import { each, fields, text } from './fields.ts';

const question = <Answer extends string>(answers: readonly Answer[]) =>
  fields({ ask: text, answers: each(answers, text) });

export const finder = fields({
  heading: text,
  intro: text,
  questions: fields({
    moment: question(moments),
    kind: question(kinds),
    skin: question(skins),
    lather: question(lathers),
  }),
  result: fields({ heading: text, prompt: text, fussy: text, own: text }),
  comparison: fields({
    heading: text,
    rows: fields({ lather: text, feel: text, skin: text, bestFor: text, ingredients: text }),
  }),
  links: fields({ finder: text, bases: text }),
});
