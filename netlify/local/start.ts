import { join } from 'node:path';
import { refusalOf } from '#commands/go-live.ts';
import { readEnvFile } from '#commands/terminal.ts';
import { describeMails, describePayments, openPlatform, type Platform } from './platform.ts';
import { type Handle, type LocalServer, serve } from './http.ts';
import { jobsPath } from './pages.ts';
import { buildIfNeeded, otherAddress, shopAddress, createSite } from './site/site.ts';

const root = process.cwd();

/** An error that `npm start` prints without its stack trace. */
class PlainError extends Error {}

const plainError = (error: unknown, hint = ''): PlainError =>
  new PlainError((error instanceof Error ? error.message : String(error)) + hint);

async function open(): Promise<void> {
  await readEnvFile(join(root, '.env'), process.env);
  const refusal = await refusalOf(root, process.env);
  if (refusal !== undefined) throw new PlainError(refusal);
  const opened = Promise.withResolvers<Handle>();
  const host = process.env['HOST'] || undefined;
  const port = Number(process.env['PORT'] || 8888);
  const server = await serve(async (request) => (await opened.promise)(request), { port, host }).catch(
    (error: unknown) => {
      throw plainError(error, '. Set PORT or HOST to choose another address: PORT=8890 HOST=0.0.0.0 npm start.');
    },
  );
  const origin = shopAddress(process.env, server.port);
  await buildIfNeeded(root, { ...process.env, SITE_URL: origin }).catch((error: unknown) => {
    throw plainError(error);
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
