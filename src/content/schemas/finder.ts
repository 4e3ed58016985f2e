/** The words of the scent finder; its answers are rules of the shop. */
import { z } from 'astro/zod';
import { kinds, lathers, moments, skins } from '#shop/finder.ts';
import { text } from './fields.ts';

const question = <Answer extends string>(answers: readonly Answer[]) =>
  z.strictObject({ ask: text, answers: z.record(z.enum(answers), text) });

export const finder = z.strictObject({
  heading: text,
  intro: text,
  questions: z.strictObject({
    moment: question(moments),
    kind: question(kinds),
    skin: question(skins),
    lather: question(lathers),
  }),
  result: z.strictObject({ heading: text, prompt: text, fussy: text, own: text }),
  comparison: z.strictObject({
    heading: text,
    rows: z.strictObject({ lather: text, feel: text, skin: text, bestFor: text, ingredients: text }),
  }),
  links: z.strictObject({ finder: text, bases: text }),
});
