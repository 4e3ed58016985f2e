/** What the functions of a deploy do when they are loaded; one process for all, since each has libraries of its own. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** Without a setting. Answers the lines that were printed. */
async function run(script: string, files: readonly string[]): Promise<string[]> {
  const urls = files.map((file) => pathToFileURL(file).href);
  const given = ['--input-type=module', '-e', script, ...urls];
  const { stdout } = await promisify(execFile)(process.execPath, given, { env: {}, maxBuffer: Infinity });
  return stdout.trim().split('\n');
}

/** What each file exports, by name. */
export const exportsOf = (files: readonly string[]): Promise<string[]> =>
  run('for (const url of process.argv.slice(1)) console.log(Object.keys(await import(url)).toSorted().join())', files);

const watch = `import { Session } from 'node:inspector/promises';
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true });
  for (const url of process.argv.slice(1)) {
    await session.post('Profiler.takePreciseCoverage');
    await import(url);
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const ran = result.flatMap(({ functions }) => functions).filter(({ ranges }) => ranges[0].count > 0);
    console.log(JSON.stringify(ran.map(({ functionName }) => functionName)));
  }`;

/** Names of all that ran while each file was loaded, one file after the other. */
export const callsOnLoad = async (files: readonly string[]): Promise<string[][]> =>
  (await run(watch, files)).map((line) => JSON.parse(line) as string[]);

/** The `import()`s in the code of a function, as the packager writes them. */
export const laterImportsIn = (code: string): string[] =>
  Array.from(code.matchAll(/Promise\.resolve\(\)\.then\(\(\) => .*?\)\)(?=;)/g), ([load]) => load);

/** Does all that these files import later. Answers a line of file and type for each. */
export async function loadLaterImports(files: readonly string[]): Promise<string[]> {
  const loaders: string[] = [];
  for (const file of files) {
    const code = await readFile(file, 'utf8');
    const loads = laterImportsIn(code).map((load) => `() => ${load}`);
    const loader = join(dirname(file), 'load-all.mjs');
    const print = `console.log(${JSON.stringify(`${file} `)} + typeof (await load()))`;
    await writeFile(loader, `${code}\nfor (const load of [${loads.join()}]) ${print};`);
    loaders.push(loader);
  }
  return run('for (const url of process.argv.slice(1)) await import(url)', loaders);
}
