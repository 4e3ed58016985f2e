import type { AstroIntegration } from 'astro';

/** Registers `client:intent`. */
export const clientIntent = (): AstroIntegration => ({
  name: 'client-intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'intent', entrypoint: './src/directives/intent.ts' });
    },
  },
});
