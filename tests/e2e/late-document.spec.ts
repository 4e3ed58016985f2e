import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { isLong } from '../random.ts';
import { keepShifts, shiftOn } from './layout-shifts.ts';
import { expect, test } from './shop-page.ts';

const types: Record<string, string> = { '.avif': 'image/avif', '.js': 'text/javascript', '.svg': 'image/svg+xml' };

/** Sends the next piece of the page that is waiting for it. */
let sendNext = (): void => undefined;

/** Where a page could come apart on the first screen, below its header: before every sixth of the first tags. */
function piecesOf(html: Buffer): Buffer[] {
  const main = html.indexOf('<main');
  const tags = Array.from(html.toString('latin1').matchAll(/<\w/g), ({ index }) => index).filter((at) => at > main);
  const cuts = tags.slice(0, 100).filter((_, at) => at % 6 === 0);
  return [0, ...cuts].map((from, at) => html.subarray(from, cuts[at]));
}

/** The built files; a page comes in pieces, each one when that before it has been drawn. */
function serveInPieces(): Server {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const isPage = extname(pathname) === '';
    const file = join('dist', isPage ? `${pathname === '/' ? 'index' : pathname}.html` : pathname);
    // font-swap.spec.ts has the display font come late, over the letters that phones have instead; this machine may have others.
    if (!existsSync(file) || extname(pathname) === '.woff2') {
      response.writeHead(204).end();
      return;
    }
    response.setHeader('Content-Type', types[extname(file)] ?? 'text/html; charset=utf-8');
    const pieces = isPage ? piecesOf(readFileSync(file)) : [readFileSync(file)];
    const send = () => {
      const piece = pieces.shift();
      if (pieces.length === 0) response.end(piece);
      else response.write(piece);
    };
    if (isPage) sendNext = send;
    send();
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

for (const path of ['/', '/catalog', '/products', '/product/shea-butter-coffee', '/story', '/reviews']) {
  test(`${path} does not shift when its pieces come late`, { tag: isLong ? [] : '@phone' }, async ({ page }) => {
    await keepShifts(page);
    await askForPiecesWhenDrawn(page);
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${String(port)}${path}`);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    const { seen, moved } = await shiftOn(page);
    expect(seen, moved).toBeLessThan(0.005);
  });
}
