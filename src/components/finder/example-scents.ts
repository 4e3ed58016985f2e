import { scents, type ScentId } from '#shop/catalog.ts';
import { scentCharacters, wordsOf } from '../common/words.ts';

/** The scent that lends its tint and picture to each answer about scents, in the order of the answers. */
export async function exampleScents(): Promise<Map<string, ScentId | undefined>> {
  const { questions } = await wordsOf('finder');
  const characterOf = await scentCharacters();
  const exampleOf = (answer: string) => scents.findLast(({ id }) => characterOf(id).kind === answer)?.id;
  return new Map(Object.keys(questions.kind.answers).map((answer) => [answer, exampleOf(answer)]));
}
