import type { AstroIntegration } from 'astro';

/** The module that Vite wraps around each dynamic import. */
const viteHelper = '\0vite/preload-helper.js';

const helper = `const asked = new Set();
let isPressed = false;
const press = (pressed) => () => { isPressed = pressed; };
addEventListener('pointerdown', press(true), true);
addEventListener('click', press(false), true);
addEventListener('pointercancel', press(false), true);
addEventListener('pointerup', () => setTimeout(press(false), 99), true);
const calm = () => new Promise((done) => {
  const look = () => {
    if (isPressed) requestAnimationFrame(look);
    else setTimeout(done);
  };
  if (document.hidden) done();
  else requestAnimationFrame(look);
});
export const __vitePreload = (load, paths = []) => {
  for (const path of paths) {
    if (asked.has(path)) continue;
    asked.add(path);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = '/' + path;
    document.head.append(link);
  }
  return calm().then(load);
};`;

/**
 * Fetches what a script will import together with it, in fewer bytes than Vite's own helper, which stands on every
 * page: no styles (pages carry theirs), no nonce (the policy names hashes), no older browsers (they import in turn). What came
 * is run after the frame in which the page shows that it heard, and not while a finger is down: to run React takes a slow
 * phone longer than a frame, and a press must never wait for that.
 */
export const scriptPreload = (): AstroIntegration => ({
  name: 'script-preload',
  hooks: {
    'astro:config:setup': ({ updateConfig, command }) => {
      if (command !== 'build') return;
      const load = (id: string) => (id === viteHelper ? helper : undefined);
      updateConfig({ vite: { plugins: [{ name: 'script-preload', enforce: 'pre', load }] } });
    },
  },
});
