import address from '#styles/global.css?url';
import { loadStyle } from './load-style.ts';

/**
 * Built pages carry the rules of their own markup only (integrations/page-styles.ts). This fetches the rules for what scripts
 * draw; it ends when they are there, or could not be had.
 */
export const fullStylesheet = loadStyle(address);
