import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { contentError } from '#content/content-error.ts';

type ServerSetup = Parameters<NonNullable<AstroIntegration['hooks']['astro:server:setup']>>[0];

/**
 * In `astro dev`, a mistake in a content file is shown in place of every page, with file, line and field, until it is
 * corrected. A build stops at it instead.
 */
export function contentErrors(): AstroIntegration {
  let root = '';
  return {
    name: 'content-errors',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root).replaceAll('\\', '/');
      },
      'astro:server:setup': (setup) => {
        watchContent(setup, root);
      },
    },
  };
}

const isContent = (path: string, root: string) =>
  path.replaceAll('\\', '/').startsWith(`${root}src/content/`) && /\.(yaml|md|ts)$/.test(path);

function watchContent({ server, refreshContent, logger }: ServerSetup, root: string): void {
  let problem: Error | undefined;
  const read = async () => {
    const before = problem;
    problem = await errorOf(refreshContent, root);
    if (problem) logger.error(problem.message);
    // Astro itself reloads changed words that have no mistake.
    if (before || problem) server.environments.client.hot.send({ type: 'full-reload', path: '*' });
  };
  let reading = Promise.resolve();
  const readAgain = () => void (reading = reading.then(read));
  server.httpServer?.once('listening', readAgain);
  server.watcher.on('all', (_, path) => {
    if (isContent(path, root)) readAgain();
  });
  server.middlewares.use((request, _, next) => {
    const isPage = request.headers.accept?.includes('text/html');
    // Shown in Vite's overlay.
    if (isPage) void reading.then(() => next(problem));
    else next();
  });
}

const tries = 100;
const pauseMs = 50;

/** Reads changed files. Astro ignores a refresh while it reloads the schemas, which it does after each change, so this retries. */
async function errorOf(refresh: ServerSetup['refreshContent'], root: string): Promise<Error | undefined> {
  let isRead = false;
  const onRead = () => (isRead = true);
  try {
    // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- onRead sets it
    for (let count = 0; count < tries && !isRead; count += 1) {
      if (count > 0) await setTimeout(pauseMs);
      await refresh?.({ context: { onRead } });
    }
    return undefined;
  } catch (error) {
    return contentError(error, root);
  }
}
