import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { keepShifts, shiftOn } from './layout-shifts.ts';
import { expect, test } from './shop-page.ts';

const types: Record<string, string> = { '.avif': 'image/avif', '.js': 'text/javascript', '.svg': 'image/svg+xml' };

/** Sends the second piece of the page that is waiting for it. */
let sendRest = (): void => undefined;

/** The built files; a page with `?cut=` comes in two pieces, the second one when the first has been drawn. */
function serveInPieces(): Server {
  return createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const file = join('dist', extname(pathname) ? pathname : `${pathname === '/' ? 'index' : pathname}.html`);
    // font-swap.spec.ts has the display font come late, over the letters that phones have instead; this machine may have others.
    if (!existsSync(file) || extname(pathname) === '.woff2') {
      response.writeHead(204).end();
      return;
    }
    const content = readFileSync(file);
    response.setHeader('Content-Type', types[extname(file)] ?? 'text/html; charset=utf-8');
    const cut = searchParams.get('cut');
    if (cut === null) {
      response.end(content);
      return;
    }
    response.write(content.subarray(0, Number(cut)));
    sendRest = () => void response.end(content.subarray(Number(cut)));
  });
}

/** Asks for the second piece once the first has been drawn, with the frame after it, so that what moves then has been seen. */
async function askForRestWhenDrawn(page: Page): Promise<void> {
  await page.exposeFunction('askForRest', () => {
    sendRest();
  });
  await page.addInitScript(() => {
    const afterFrames = (frames: number) =>
      requestAnimationFrame(() => {
        if (frames > 0) afterFrames(frames - 1);
        else void Reflect.apply(Reflect.get(window, 'askForRest'), window, []);
      });
    afterFrames(3);
  });
}

let server: Server;
test.beforeAll(async () => {
  server = serveInPieces();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
test.afterAll(() => {
  server.close();
});

/** Where a page could come apart on the first screen, below its header: before every sixth of the first tags. */
function cutsOf(path: string): number[] {
  const html = readFileSync(join('dist', `${path === '/' ? 'index' : path}.html`));
  const main = html.indexOf('<main');
  const tags = Array.from(html.toString('latin1').matchAll(/<\w/g), ({ index }) => index).filter((at) => at > main);
  return tags.slice(0, 100).filter((_, at) => at % 6 === 0);
}

for (const path of ['/', '/catalog', '/products', '/product/shea-butter-coffee', '/story', '/reviews']) {
  test(`${path} does not shift when its second half comes late`, async ({ page }) => {
    await keepShifts(page);
    await askForRestWhenDrawn(page);
    const { port } = server.address() as AddressInfo;
    for (const cut of cutsOf(path)) {
      await page.goto(`http://127.0.0.1:${String(port)}${path}?cut=${String(cut)}`);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      const { seen, moved } = await shiftOn(page);
      expect(seen, `cut at ${String(cut)}: ${moved}`).toBeLessThan(0.005);
    }
  });
}
