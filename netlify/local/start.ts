import { join } from 'node:path';
import { describeProblems } from '#commands/go-live.ts';
import { readEnvFile } from '#commands/terminal.ts';
import { describePayments, openPlatform } from './platform.ts';
import { type Handle, serve } from './http.ts';
import { jobsPath, outboxPath } from './pages.ts';
import { buildIfNeeded, otherAddress, shopAddress, createSite } from './site/site.ts';

const root = process.cwd();

/** Ends the start without a stack trace. */
function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  return process.exit(1);
}

await readEnvFile(join(root, '.env'), process.env);
const { PORT: port = '', HOST: host = '' } = process.env;
const refusal = await describeProblems(root, process.env);
if (refusal !== undefined) fail(refusal);
const opened = Promise.withResolvers<Handle>();
const handle: Handle = async (request) => (await opened.promise)(request);
const server = await serve(handle, { port: Number(port || 8888), host: host || undefined }).catch((error: unknown) =>
  fail(
    `The shop cannot open at ${host || 'localhost'}:${port || '8888'}: ${String(error)}\n` +
      'Set PORT or HOST to choose another address: PORT=8890 HOST=0.0.0.0 npm start.',
  ),
);
const origin = shopAddress(process.env, server.port);
await buildIfNeeded(root, { ...process.env, SITE_URL: origin }).catch(fail);
const platform = await openPlatform({ root, origin, loopbackOrigin: server.origin });
// The site reads redirects, which the build writes.
const site = createSite(root, origin);
opened.resolve(async (request) => {
  const elsewhere = otherAddress(request, origin);
  if (elsewhere !== undefined) return new Response(null, { status: 307, headers: { Location: elsewhere } });
  return (await platform.handle(request)) ?? site(request);
});
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void Promise.all([server.close(), platform.close()]).then(() => process.exit(0)));
console.log(`
  The shop is open:  ${origin}
  Payments:          ${describePayments(process.env)}
  Mail:              ${process.env['SMTP_URL'] ? 'sent through SMTP_URL' : `kept at ${origin}${outboxPath}, not sent`}
  Admin:             ${origin}/owner
  Scheduled jobs:    ${origin}${jobsPath}
  Carts and orders:  ${platform.directory} (delete it to start over)
  Stop it with Ctrl+C.
`);
