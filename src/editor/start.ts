/** The script of /edit: Sveltia CMS with this shop's forms and file formats. */
import type Editor from '@sveltia/cms';
import { readWords, writeWords } from './file-format.ts';
import type { editorConfig } from './forms.ts';

/** The package's own file; integrations/editor-page.ts puts it there with its fonts. */
const moduleAddress = '/edit/cms/index.js';

async function openEditor(): Promise<void> {
  // Both files are from the same build.
  const { default: editor } = (await import(/* @vite-ignore */ moduleAddress)) as { default: typeof Editor };
  const answer = await fetch('/edit/config.json');
  const config = (await answer.json()) as ReturnType<typeof editorConfig>;
  for (const { file, format } of config.collections.flatMap(({ files }) => files)) {
    let source = '';
    editor.registerCustomFormat(format, file.replace(/.*\./, ''), {
      fromFile: (text) => readWords((source = text)),
      toFile: (form: Record<string, unknown>) => writeWords(source, form),
    });
  }
  await editor.init({ config });
  document.getElementById('opening')?.remove();
  keepMain();
}

/** The editor renders into the element of this id, and only its lists have a `main`. */
function keepMain() {
  const editor = document.getElementById('nc-root');
  if (!editor) return;
  const name = () => (editor.role = editor.querySelector('main') ? null : 'main');
  new MutationObserver(name).observe(editor, { childList: true, subtree: true });
  name();
}

const isThisMachine = ['localhost', '127.0.0.1'].includes(location.hostname);
const showMessage = (id: string) => {
  document.getElementById('opening')?.remove();
  document.getElementById(id)?.removeAttribute('hidden');
};

// Elsewhere it opens only where it can save. With a top-level await the bundler would split the shop's code into more chunks.
if (isThisMachine || import.meta.env.EDITOR_REPOSITORY) {
  openEditor().catch((error: unknown) => {
    showMessage('failed');
    throw error;
  });
} else {
  showMessage('closed');
}
