import { defineConfig, devices } from '@playwright/test';
import { headless } from './tests/e2e/launch.ts';
import { port, shopUrl } from './tests/e2e/origins.ts';
import { isLong } from './tests/random.ts';

/** Done once, at a desktop: no window changes what they look for, or they set their windows themselves. */
const withoutWindow = [
  '**/{add-to-cart,cart,payment,failures,hostile-input,bfcache,toasts}.spec.ts',
  '**/{out-of-stock,stock,consent,analytics,addresses,header-row,exit-offer}.spec.ts',
  '**/{editor,speculation-rules,contrast,dialogs}.spec.ts',
];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // The accessibility trees; `npm run trees` makes them anew.
  snapshotPathTemplate: '{testDir}/trees/{projectName}/{arg}{ext}',
  fullyParallel: true,
  workers: 3,
  retries: 2,
  timeout: 60_000,
  // No test says how fast the shop is: these are for a machine with much else to do.
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: shopUrl,
    // Ready for a trace or a screenshot, each test takes a quarter or a tenth longer: `--trace=retain-on-failure` where one is needed.
    launchOptions: headless,
  },
  projects: [
    {
      name: 'desktop',
      // What pages may fetch is a budget for a phone, thumbs press there, and one comes by another address.
      testIgnore: '**/{first-visit,touch-targets,another-device}.spec.ts',
      grepInvert: /@phone/,
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1280, height: 800 },
        // Transitions are drawn sixty times a second, a quarter of the work: a phone has them, and here `npm run test:long`.
        contextOptions: isLong ? {} : { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'phone',
      testIgnore: withoutWindow,
      grepInvert: /@desktop/,
      // One dot a pixel: seven times as many are drawn for a real phone's window, of which only first-visit.spec.ts sees something.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
  webServer: {
    command: 'npm start',
    url: `${shopUrl}/api/cart`,
    env: { PORT: String(port), LOCAL_DATA_DIR: '.netlify/e2e' },
    reuseExistingServer: false,
    timeout: 180_000,
  },
});
