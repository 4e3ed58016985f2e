import { join } from 'node:path';
import { refusalOf } from '#commands/go-live.ts';
import { readEnvFile } from '#commands/terminal.ts';
import { describeMails, describePayments, openPlatform, type Platform } from './platform.ts';
import { type Handle, isTaken, type LocalServer, serve } from './http.ts';
import { jobsPath } from './pages.ts';
import { buildIfNeeded, otherAddress, shopAddress, createSite } from './site/site.ts';

const root = process.cwd();
const defaultPort = 8888;

/** An error that `npm start` prints without its stack trace. */
class PlainError extends Error {}

function readPort(value: string | undefined): number {
  const port = value ? Number(value) : defaultPort;
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new PlainError(`PORT is "${value}", which is not a port: use a number, as in PORT=8890 npm start.`);
}

async function listen(handle: Handle, port: number, host: string | undefined): Promise<LocalServer> {
  try {
    return await serve(handle, { port, host });
  } catch (error) {
    if (isTaken(error)) {
      throw new PlainError(
        `Port ${port} is in use: stop the program that uses it, or choose another port: PORT=${port + 2} npm start.`,
      );
    }
    if (!isUnknownHost(error)) throw error;
    throw new PlainError(
      `HOST is "${host}", which is not an address of this machine: HOST=0.0.0.0 npm start listens on all of them.`,
    );
  }
}

const isUnknownHost = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOTFOUND', 'EADDRNOTAVAIL', 'EAI_AGAIN'].includes(String(error.code));

async function open(): Promise<void> {
  await readEnvFile(join(root, '.env'), process.env);
  const refusal = await refusalOf(root, process.env);
  if (refusal !== undefined) throw new PlainError(refusal);
  const port = readPort(process.env['PORT']);
  const opened = Promise.withResolvers<Handle>();
  const host = process.env['HOST'] || undefined;
  const server = await listen(async (request) => (await opened.promise)(request), port, host);
  const origin = shopAddress(process.env, port);
  await buildIfNeeded(root, { ...process.env, SITE_URL: origin }).catch((error: unknown) => {
    throw new PlainError(error instanceof Error ? error.message : String(error));
  });
  const platform = await openPlatform({ root, origin, loopbackOrigin: server.origin });
  // The site reads redirects, which the build writes.
  const site = createSite(root, origin);
  opened.resolve(async (request) => {
    const elsewhere = otherAddress(request, origin);
    if (elsewhere !== undefined) return new Response(null, { status: 307, headers: { Location: elsewhere } });
    return (await platform.handle(request)) ?? site(request);
  });
  closeOnSignal(server, platform);
  announce(origin, platform);
}

function announce(origin: string, platform: Platform): void {
  console.log(`
  The shop is open:  ${origin}
  Payments:          ${describePayments(process.env)}
  Mail:              ${describeMails(process.env, origin)}
  Admin:             ${origin}/owner
  Scheduled jobs:    ${origin}${jobsPath}
  Carts and orders:  ${platform.directory} (delete it to start over)
  Stop it with Ctrl+C.
`);
}

function closeOnSignal(server: LocalServer, platform: Platform): void {
  const close = async (): Promise<void> => {
    await Promise.all([server.close(), platform.close()]);
    process.exit(0);
  };
  process.once('SIGINT', () => void close());
  process.once('SIGTERM', () => void close());
}

try {
  await open();
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  process.exit(1);
}
