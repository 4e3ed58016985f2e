import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { goLiveChecks } from '#commands/go-live.ts';
import { readEnvFile } from '#commands/terminal.ts';
import { localPlatform } from '#local/astro.ts';
import { clientIntent } from './src/integrations/client-intent.ts';
import { deferredMarkup } from './src/integrations/deferred-markup.ts';
import { editor, parseEditorSettings } from './src/integrations/editor-page.ts';
import { siteRedirects, netlifyStatic } from './src/integrations/netlify-static.ts';
import { securityHeaders, parseGtmId } from './src/integrations/security-headers.ts';

const env = { ...process.env };
await readEnvFile('.env', env);
const tagManagerId = parseGtmId(env);
const editorSettings = parseEditorSettings(env);
// An effort of 6 is a tenth smaller and takes ten times as long. netlify.toml asks for it, since Netlify keeps node_modules between builds.
const { AVIF_EFFORT } = process.env;
/** Pages that have another page as canonical, or that search engines should not list. */
const unlistedPages = /\/(edit|owner|thankyou|productimage1|product-image-[a-z-]+)$/;

export default defineConfig({
  site: process.env.SITE_URL || process.env.URL || 'http://localhost:8888',
  output: 'static',
  adapter: netlifyStatic(),
  session: false,
  trailingSlash: 'ignore',
  // Rendering pages in parallel: they wait for their pictures.
  build: { format: 'file', inlineStylesheets: 'never', concurrency: 4 },
  cacheDir: AVIF_EFFORT ? './node_modules/.astro' : './.cache/astro',
  devToolbar: { enabled: false },
  image: {
    service: {
      entrypoint: 'astro/assets/services/sharp',
      config: { avif: { effort: Number(AVIF_EFFORT ?? 3), bitdepth: 10, chromaSubsampling: '4:2:0' } },
    },
  },
  integrations: [
    react(),
    clientIntent(),
    // No dates: the build does not know when a page changed, and a wrong date makes crawlers ignore all.
    sitemap({
      filter: (page) => !unlistedPages.test(page),
      namespaces: { news: false, image: false, video: false, xhtml: false },
    }),
    localPlatform(),
    goLiveChecks(process.cwd(), env),
    siteRedirects(),
    deferredMarkup(),
    editor(),
    securityHeaders(tagManagerId, editorSettings),
  ],
  vite: {
    // For styles and scripts: the browsers that package.json names.
    build: { target: browserslistToEsbuild() },
    cacheDir: './.cache/vite',
    // Pre-bundled, or the dev server would discover them one by one and reload its first pages.
    optimizeDeps: {
      include: [
        '@nanostores/react',
        '@radix-ui/react-toast',
        '@radix-ui/react-tooltip',
        'embla-carousel',
        'nanostores',
        'valibot',
      ],
    },
    plugins: [tailwindcss()],
    define: {
      // If empty, the code that depends on it is left out of the build.
      'import.meta.env.PUBLIC_TAG_MANAGER_ID': JSON.stringify(tagManagerId ?? ''),
      'import.meta.env.EDITOR_REPOSITORY': JSON.stringify(editorSettings.repository),
      'import.meta.env.EDITOR_BRANCH': JSON.stringify(editorSettings.branch),
    },
    environments: {
      client: {
        build: {
          // One file for all that the script of every page imports, instead of one for each module that others import too.
          rolldownOptions: {
            output: { codeSplitting: { groups: [{ name: 'shell', test: /\/components\/shell\/shell\./i }] } },
          },
        },
      },
    },
  },
});
