import { defineConfig, devices } from '@playwright/test';
import { headless } from './tests/e2e/launch.ts';
import { port, shopUrl } from './tests/e2e/origins.ts';
import { isLong } from './tests/random.ts';

/** Run only at desktop size: the window makes no difference, or the test sets its own. */
const desktopOnly = [
  '**/{add-to-cart,assistant,cart,payment,failures,hostile-input,bfcache,toasts,tooltips,reviews}.spec.ts',
  '**/{consent,analytics,exit-offer,shop-settings,admin}.spec.ts',
  '**/{editor,speculation-rules,contrast,dialogs,dev-server,other-origins,short-windows}.spec.ts',
  ...(isLong ? [] : ['**/heard.spec.ts']),
];
const phoneOnly = '**/{first-visit,crawl,translated}.spec.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 3,
  retries: 2,
  timeout: 60_000,
  // Generous, for busy machines: no test measures speed.
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: shopUrl,
    // No trace or screenshot: each test would take up to a quarter longer. Use `--trace=retain-on-failure` where one is needed.
    launchOptions: headless,
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: phoneOnly,
      grepInvert: /@phone/,
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1280, height: 800 },
        // Transitions take a quarter of the work, so here only `npm run test:long` has them; phone tests always do.
        contextOptions: isLong ? {} : { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'phone',
      testIgnore: desktopOnly,
      grepInvert: /@desktop/,
      // A real phone's pixel ratio means seven times the pixels, and only first-visit.spec.ts needs it.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
  webServer: {
    command: `node -e "fs.rmSync('.netlify/e2e', { recursive: true, force: true })" && npm start`,
    url: `${shopUrl}/api/cart`,
    env: { PORT: String(port), LOCAL_DATA_DIR: '.netlify/e2e' },
    reuseExistingServer: false,
    timeout: 180_000,
  },
});
