import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { scents } from '#shop/catalog.ts';
import { tintRules } from '../../src/integrations/scent-tints.ts';
import { wordsOf } from '../content/scent-words.ts';

const ruleOf = (id: string, tint: string) => `[data-scent='${id}'] {\n  --tint: ${tint};\n}\n`;

test('each scent has the tint of its file, in the order of the catalog', () => {
  expect(tintRules(pathToFileURL('./'))).toBe(scents.map(({ id }) => ruleOf(id, wordsOf(id).tint)).join(''));
});

const rose = 'src/content/scents/rose.yaml';
const words = readFileSync(rose, 'utf8');

test.each([
  ['no tint', words.replace(/^tint: .*\n/m, '')],
  ['no color', words.replace(/^tint: .*$/m, "tint: '#fff; } * { display: none'")],
  ['no YAML', words.replace(/^id: /m, '\t')],
])('a file with %s is skipped, since its schema stops the build', async (_, text) => {
  const folder = await mkdtemp(join(tmpdir(), 'soap-tints-'));
  await cp('src/content/scents', join(folder, 'src/content/scents'), { recursive: true });
  await writeFile(join(folder, rose), text);
  const rules = tintRules(pathToFileURL(`${folder}/`));
  await rm(folder, { recursive: true });
  expect(rules).not.toContain("'rose'");
  expect(rules).toContain(ruleOf('coffee', wordsOf('coffee').tint));
});
