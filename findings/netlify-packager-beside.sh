#!/usr/bin/env bash
# @netlify/zip-it-and-ship-it 16.2.3 (which packs functions at every deploy), Node 24.21.0; seen on 2026-11-28.
# A module reads the file beside it, `readFileSync(new URL('./letter.txt', import.meta.url))`. The packager finds such files by itself: if the function
# does it, letter.txt is in the package. One would guess the same of a module that the function imports. In fact the function's own modules are first made into one file, in which `import.meta.url` is the
# function's address, whoever asks: ./letter.txt is sought, both when packing and when running, beside the function, where it is not. It is left out,
# nothing is said, and what worked on the developer's machine is an ENOENT once deployed. Worse, if a file of that name happens to stand beside the
# function, it is read instead. Netlify's `included_files` does not help, as it puts the file where it was. The file has to be
# addressed as from the function's folder, or imported as a module.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @netlify/zip-it-and-ship-it@16.2.3
mkdir -p site/functions site/server/mail
echo 'The letter for customers.' >site/server/mail/letter.txt
echo 'The price list.' >site/server/mail/prices.txt
echo 'Old prices of the function.' >site/functions/prices.txt
echo "import { readFileSync } from 'node:fs';
export const beside = () => readFileSync(new URL('./letter.txt', import.meta.url), 'utf8').trim();" >site/server/mail/letter.mjs
echo "import { readFileSync } from 'node:fs';
export const beside = () => readFileSync(new URL('./prices.txt', import.meta.url), 'utf8').trim();" >site/server/mail/prices.mjs
for name in letter prices; do
  echo "import { beside } from '../server/mail/$name.mjs';
export default async () => new Response(beside());" >"site/functions/$name.mjs"
done
echo "import { readFileSync } from 'node:fs';
export default async () => new Response(readFileSync(new URL('../server/mail/letter.txt', import.meta.url), 'utf8').trim());" >site/functions/itself.mjs
cat >run.mjs <<'EOF'
import { readdirSync, renameSync } from 'node:fs';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
const folder = `${process.cwd()}/site`;
const call = async (file) => {
  try {
    const { default: answer } = await import(file);
    return await (await answer()).text();
  } catch (error) {
    return error.code ?? error.message;
  }
};
const mainFile = (name, folder) => `${folder}/${readdirSync(folder, { recursive: true }).find((file) => file.endsWith(`${name}.mjs`) && !file.includes('___'))}`;
const names = ['letter', 'prices', 'itself'];
for (const name of names) console.log(`${name}.mjs, not packed: ${await call(`${folder}/functions/${name}.mjs`)}`);
for (const includedFiles of [[], ['server/mail/*.txt']]) {
  const packed = await zipFunctions(`${folder}/functions`, `${folder}/packed`, {
    archiveFormat: 'none',
    basePath: folder,
    config: { '*': { nodeVersion: '24', includedFiles, includedFilesBasePath: folder } },
  });
  renameSync(`${folder}/packed`, `${process.cwd()}/packed-${includedFiles.length}`);
  const problems = packed.flatMap(({ bundlerWarnings, bundlerErrors }) => [...(bundlerWarnings ?? []), ...(bundlerErrors ?? [])]);
  for (const name of names) console.log(`${name}.mjs, packed${includedFiles.length ? ' with included_files' : ''}: ${await call(mainFile(name, `${process.cwd()}/packed-${includedFiles.length}/${name}`))}`);
  console.log(`warnings and errors: ${problems.length}`);
}
EOF
want=$(cat <<'EOF'
letter.mjs, not packed: The letter for customers.
prices.mjs, not packed: The price list.
itself.mjs, not packed: The letter for customers.
letter.mjs, packed: ENOENT
prices.mjs, packed: Old prices of the function.
itself.mjs, packed: The letter for customers.
warnings and errors: 0
letter.mjs, packed with included_files: ENOENT
prices.mjs, packed with included_files: Old prices of the function.
itself.mjs, packed with included_files: The letter for customers.
warnings and errors: 0
EOF
)
got=$(node_modules/.bin/node --no-warnings run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
