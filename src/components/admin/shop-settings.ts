import type { AdminClient } from '#api/admin/client.ts';
import { fillAbsence } from './absence-form.ts';
import { fillStock } from './stock-form.ts';

/** Answers what there is to say of it. */
export async function showSettings(root: ParentNode, client: AdminClient): Promise<string> {
  const settings = await client.settings();
  fillAbsence(root, settings);
  fillStock(root, settings);
  return '';
}
