import { expect, test } from 'vitest';
import { createContext } from '#local/functions/context.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { backgroundWork } from '#server/platform/background-work.ts';
import { badRequest } from '#server/platform/problems.ts';
import { createServices } from '#server/services.ts';

const store = { siteID: 'local', token: 't', edgeURL: 'http://127.0.0.1:1', uncachedEdgeURL: 'http://127.0.0.1:1' };
const env = {
  SITE_URL: 'https://soap.test',
  BLOBS_LOCAL_CONTEXT: Buffer.from(JSON.stringify(store)).toString('base64'),
};

test('nothing is waited for where nothing was started, or all is done', async () => {
  const work = backgroundWork();
  expect(work.settled()).toBeUndefined();
  work.start(Promise.resolve());
  await work.settled();
  expect(work.settled()).toBeUndefined();
});

test.each(['answers', 'refuses'])(
  'a route that %s does not wait for work it started; the platform does',
  async (how) => {
    const services = createServices({ env, log: () => undefined });
    const work = Promise.withResolvers<undefined>();
    const route: Route = {
      methods: {
        GET: async () => {
          services.backgroundWork.start(work.promise);
          if (how === 'refuses') throw badRequest('No.');
          return { body: {} };
        },
      },
    };
    const request = new Request('https://soap.test/api/x');
    const pending: Promise<unknown>[] = [];
    const context = {
      ...createContext(request, { ip: '127.0.0.1' }, {}),
      waitUntil: (promise: Promise<unknown>) => void pending.push(promise),
    };
    await serve(route, 'x', () => services)(request, context);
    expect(pending).toHaveLength(1);
    let isDone = false;
    void pending[0]?.then(() => (isDone = true));
    await Promise.resolve();
    expect(isDone).toBe(false);
    work.resolve(undefined);
    await pending[0];
    expect(services.backgroundWork.settled()).toBeUndefined();
  },
);
