import { readdirSync, readFileSync } from 'node:fs';

const folder = 'src/content';

export const contentFiles: readonly { name: string; source: string }[] = readdirSync(folder, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((name) => name.endsWith('.yaml') || /^policies.+\.md$/.test(name))
  .sort()
  .map((name) => ({ name, source: readFileSync(`${folder}/${name}`, 'utf8') }));
