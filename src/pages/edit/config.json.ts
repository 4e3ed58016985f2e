import type { APIRoute } from 'astro';
import { editorConfig } from '../../editor/forms.ts';

export const GET: APIRoute = () =>
  Response.json(editorConfig({ repository: import.meta.env.PUBLIC_EDITOR_REPOSITORY, branch: import.meta.env.PUBLIC_EDITOR_BRANCH }));
