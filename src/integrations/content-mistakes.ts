import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { contentMistake } from '#content/mistakes/content-mistake.ts';

type ServerSetup = Parameters<NonNullable<AstroIntegration['hooks']['astro:server:setup']>>[0];

/**
 * In `astro dev`: a mistake in a content file stands in the browser, in place of each page, with file, line and what to write,
 * until it is corrected. A build stops at it instead.
 */
export function contentMistakes(): AstroIntegration {
  let root = '';
  return {
    name: 'content-mistakes',
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
  let mistake: Error | undefined;
  const read = async () => {
    const before = mistake;
    mistake = await mistakeOf(refreshContent, root);
    if (mistake) logger.error(mistake.message);
    // Other words without a mistake are reloaded by Astro.
    if (before || mistake) server.environments.client.hot.send({ type: 'full-reload', path: '*' });
  };
  let reading = Promise.resolve();
  const readAgain = () => void (reading = reading.then(read));
  server.httpServer?.once('listening', readAgain);
  server.watcher.on('all', (_, path) => {
    if (isContent(path, root)) readAgain();
  });
  server.middlewares.use((request, _, next) => {
    const isPage = request.headers.accept?.includes('text/html');
    // What is handed on here stands in Vite's overlay.
    if (isPage) void reading.then(() => next(mistake));
    else next();
  });
}

const tries = 100;
const pauseMs = 50;

/** Reads what has changed. Astro puts a request aside while it takes in the schemas anew, as it does after each change. */
async function mistakeOf(refresh: ServerSetup['refreshContent'], root: string): Promise<Error | undefined> {
  let isRead = false;
  const onRead = () => (isRead = true);
  try {
    // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- onRead changes it meanwhile
    for (let count = 0; count < tries && !isRead; count += 1) {
      if (count > 0) await setTimeout(pauseMs);
      await refresh?.({ context: { onRead } });
    }
    return undefined;
  } catch (error) {
    return contentMistake(error instanceof Error ? error : new Error(String(error)), root);
  }
}
