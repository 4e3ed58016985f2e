import { createReadStream } from 'node:fs';
import { cp } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

/** The repository that the deployed editor commits to. Both are empty if only local clones can be edited. */
export interface EditorSettings {
  repository: string;
  branch: string;
}

/** Throws if it is not a GitHub repository: nobody could sign in. */
export function parseEditorSettings(env: Record<string, string | undefined>): EditorSettings {
  const { EDITOR_REPOSITORY: repository = '', EDITOR_BRANCH: branch = '' } = env;
  if (repository === '' || /^[\w.-]+\/[\w.-]+$/.test(repository)) return { repository, branch };
  throw new Error(
    `EDITOR_REPOSITORY is "${repository}", which is not a GitHub repository: it looks like ann/soap. Leave it empty for a site without an editor.`,
  );
}

/** What the policy of /edit allows besides: Sveltia CMS adds style elements and shows pictures from memory (blob:). */
export const editorSources = ({ repository }: EditorSettings) => ({
  'style-src': ["'unsafe-inline'"],
  'img-src': ['blob:', ...(repository ? ['https://avatars.githubusercontent.com'] : [])],
  'connect-src': ['data:', 'blob:', ...(repository ? ['https://api.github.com'] : [])],
});

const source = new URL('.', import.meta.resolve('@sveltia/cms'));
const folder = '/edit/cms/';

/** Copies Sveltia CMS's package unchanged to /edit/cms, and serves it there in `astro dev`. */
export const editor = (): AstroIntegration => ({
  name: 'editor',
  hooks: {
    'astro:build:done': ({ dir }) =>
      cp(source, new URL(`.${folder}`, dir), { recursive: true, filter: (file) => !file.endsWith('.map') }),
    'astro:server:setup': ({ server }) => {
      server.middlewares.use(folder, (request, reply, next) => {
        const file = new URL(`.${request.url ?? ''}`, source);
        if (!file.href.startsWith(source.href)) {
          next();
          return;
        }
        if (file.pathname.endsWith('.js')) reply.setHeader('Content-Type', 'text/javascript');
        createReadStream(file)
          .on('error', () => next())
          .pipe(reply);
      });
    },
  },
});
