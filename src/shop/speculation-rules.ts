/** No pages that change something or are personal, and no files. */
const never = ['/api/*', '/checkout*', '/discount/*', '/owner*', '/thankyou*', '/*\\?*=*', '/*.*'];

const rules = [{ where: { and: [{ href_matches: '/*' }, { not: { href_matches: never } }] }, eagerness: 'moderate' }];

/**
 * Speculation rules: when a pointer rests on a link or presses it, a browser that supports them renders its page early,
 * or, like Safari since 27.3, only fetches the document.
 * https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export const speculationRules = JSON.stringify({ prerender: rules, prefetch: rules });
