import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates the island when a hand reaches for it: pointer near, touch, focus or key. */
    'client:reach'?: boolean;
  }
}

export const clientReach = (): AstroIntegration => ({
  name: 'client-reach',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({
        name: 'reach',
        entrypoint: fileURLToPath(new URL('./reach-directive.ts', import.meta.url)),
      });
    },
  },
});
