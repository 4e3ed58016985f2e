import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { keepShifts, shiftOn } from './layout-shifts.ts';
import { expect, test } from './shop-page.ts';

const types: Record<string, string> = { '.avif': 'image/avif', '.js': 'text/javascript', '.svg': 'image/svg+xml' };

/** Sends the next piece of the page that is waiting for it. */
let sendNext = (): void => undefined;

/** The built files; a page with `?cuts=` comes in pieces, each one when that before it has been drawn. */
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
    const cuts = (searchParams.get('cuts') ?? '').split(',').filter(Boolean).map(Number);
    if (cuts.length === 0) {
      response.end(content);
      return;
    }
    const pieces = [0, ...cuts].map((from, at) => content.subarray(from, cuts[at]));
    sendNext = () => {
      const piece = pieces.shift();
      if (pieces.length === 0) response.end(piece);
      else response.write(piece);
    };
    sendNext();
  });
}

/** Asks for each piece once that before it has been drawn, with the frame after it, so that what moves then has been seen. */
async function askForPiecesWhenDrawn(page: Page): Promise<void> {
  await page.exposeFunction('askForNext', () => {
    sendNext();
  });
  await page.addInitScript(() => {
    const elements = document.getElementsByTagName('*');
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const askOnAndOn = async () => {
      let before = 0;
      while (document.readyState === 'loading') {
        // A piece may hold no more than what a template keeps, which is no element of the page.
        for (let waited = 0; waited < 20 && elements.length === before; waited += 1) await frame();
        for (let frames = 0; frames < 4; frames += 1) await frame();
        before = elements.length;
        await Reflect.apply(Reflect.get(window, 'askForNext'), window, []);
      }
    };
    void askOnAndOn();
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
    await askForPiecesWhenDrawn(page);
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${String(port)}${path}?cuts=${cutsOf(path).join()}`);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    const { seen, moved } = await shiftOn(page);
    expect(seen, moved).toBeLessThan(0.005);
  });
}
