import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { describeProblems } from '#commands/go-live.ts';
import { readEnvFile } from '#commands/terminal.ts';
import { describePayments, openPlatform, type Platform } from './platform.ts';
import { answerNodeRequest, type MaybeHandle } from './http.ts';

type DevServer = Parameters<NonNullable<AstroIntegration['hooks']['astro:server:setup']>>[0]['server'];

/** Runs the functions, their store and the payment sandbox inside `astro dev`, and gives pages its address. Does nothing in a build. */
export const localPlatform = (): AstroIntegration => ({
  name: 'local-platform',
  hooks: {
    'astro:config:setup': ({ command, config: { server }, updateConfig }) => {
      const { SITE_URL, URL } = process.env;
      if (command === 'dev' && !SITE_URL && !URL) updateConfig({ site: `http://localhost:${server.port}` });
    },
    'astro:server:setup': ({ server, logger }) => {
      const platform = createPlatform(server, (refusal) => logger.error(refusal));
      const handle: MaybeHandle = async (request) => (await platform).handle(request);
      // Ahead of Astro's own middleware.
      server.httpServer?.prependListener('request', rewrite);
      server.middlewares.use((message, reply, next) => {
        answerNodeRequest(message, reply, findOrigin(server), handle).then((answered) => answered || next(), next);
      });
      platform.then(
        () => logger.info(`Payments: ${describePayments(process.env)}`),
        (error: unknown) => logger.error(String(error)),
      );
    },
  },
});

/** Applies netlify.toml's rule for a mix. At a path that cannot be decoded Astro would throw. */
function rewrite(message: IncomingMessage): void {
  const { url = '/' } = message;
  try {
    decodeURI(url.replace(/\?.*/, ''));
    message.url = url.replace(/^\/products(?=\?(.*&)?(base|scent)=)/, '$&/mix');
  } catch {
    message.url = '/404';
  }
}

/** Opens after the server listens: links and cookies need its port. `warn` gets problems of the settings. */
async function createPlatform(server: DevServer, warn: (refusal: string) => void): Promise<Platform> {
  const { httpServer } = server;
  const { root } = server.config;
  if (!httpServer) throw new Error('The local platform needs an HTTP server, and astro dev has none.');
  const listening = new Promise((resolve) => httpServer.once('listening', resolve));
  await Promise.all([listening, readEnvFile(join(root, '.env'), process.env)]);
  // Opening the platform would set defaults, which hide what is missing.
  const refusal = await describeProblems(root, process.env);
  if (refusal !== undefined) warn(refusal);
  const load = (file: string): Promise<unknown> => server.ssrLoadModule(file);
  const platform = await openPlatform({ root, origin: findOrigin(server), load });
  httpServer.once('close', () => void platform.close());
  return platform;
}

/** `netlify dev` is a proxy in front of this server. */
function findOrigin({ httpServer }: DevServer): string {
  const { NETLIFY_DEV, URL: front } = process.env;
  if (NETLIFY_DEV && front) return front;
  const address = httpServer?.address();
  return `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
}
