import type { APIRoute } from 'astro';
import { editorConfig } from '#editor/forms.ts';

const { EDITOR_REPOSITORY: repository, EDITOR_BRANCH: branch } = import.meta.env;

export const GET: APIRoute = () => Response.json(editorConfig({ repository, branch }));
