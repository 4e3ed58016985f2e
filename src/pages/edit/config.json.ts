import type { APIRoute } from 'astro';
import { editorConfig } from '#editor/forms.ts';

const settings = {
  repository: String(import.meta.env.EDITOR_REPOSITORY),
  branch: String(import.meta.env.EDITOR_BRANCH),
  hasTagManager: Boolean(import.meta.env.PUBLIC_TAG_MANAGER_ID),
};

export const GET: APIRoute = () => Response.json(editorConfig(settings));
