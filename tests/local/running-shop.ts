import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { serve } from '#local/http.ts';

type Environment = Record<string, string>;

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export type RunningShop = Awaited<ReturnType<typeof startShop>>;

export const makeDataFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'shop-data-'));
export async function putFiles(root: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
}
export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

export async function freePort(): Promise<number> {
  const server = await serve(() => Promise.resolve(new Response()));
  await server.close();
  return server.port;
}

/** Sends by node:http, since `fetch` normalizes addresses and headers. */
export const sender =
  (port: number) =>
  (path: string, { body, ...rest }: { method?: string; headers?: Environment; body?: string } = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const outgoing = request({ host: '127.0.0.1', port, path, ...rest }, (incoming) => {
        let text = '';
        incoming.setEncoding('utf8').on('data', (part: string) => (text += part));
        incoming.once('error', reject);
        incoming.once('end', () => {
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: text });
        });
      });
      outgoing.once('error', reject);
      outgoing.end(body);
    });

/** This machine's environment without the shop's settings, plus `env`. */
const environment = (env: Environment) => {
  const names = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot', 'NODE_COMPILE_CACHE'];
  const kept = Object.entries(process.env).filter(([name]) => names.includes(name));
  return { ...Object.fromEntries(kept), ASTRO_TELEMETRY_DISABLED: '1', ...env };
};

async function opened(child: ChildProcess, printed: () => string): Promise<void> {
  const isOpen = () => printed().includes('The shop is open');
  const open = Promise.withResolvers<undefined>();
  child.stdout?.on('data', () => isOpen() && open.resolve(undefined));
  await Promise.race([open.promise, once(child, 'close')]);
  if (!isOpen()) throw new Error(`The shop did not open:\n${printed()}`);
}

/** The shop started as by `npm start`: a separate process with its own data. */
export async function startShop(dataFolder: string, env: Environment = {}, cwd = process.cwd()) {
  const port = await freePort();
  const settings = environment({ PORT: String(port), LOCAL_DATA_DIR: dataFolder, ...env });
  const child = spawn(process.execPath, ['netlify/local/start.ts'], { cwd, env: settings });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (text += part));
  const printed = () => text;
  await opened(child, printed);
  return {
    port,
    origin: `http://localhost:${port}`,
    printed,
    send: sender(port),
    /** Resolves to its exit code, if it exited by itself. */
    kill: async (signal: 'SIGKILL' | 'SIGTERM') => {
      const closed = once(child, 'close');
      child.kill(signal);
      await closed;
      return child.exitCode;
    },
  };
}

export async function openForTests(env?: Environment, cwd?: string) {
  const folder = await makeDataFolder();
  const shop = await startShop(folder, env, cwd);
  const end = async () => {
    await shop.kill('SIGTERM');
    await removeFolder(folder);
  };
  return { ...shop, end };
}
