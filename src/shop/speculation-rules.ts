/** Never pages that change something or are personal, and never files. */
const never = ['/api/*', '/checkout*', '/discount/*', '/owner*', '/thankyou*', '/*\\?*=*', '/*.*'];

const rules = [{ where: { and: [{ href_matches: '/*' }, { not: { href_matches: never } }] }, eagerness: 'moderate' }];

/**
 * Speculation rules: a browser that knows them renders the page of a link before it is opened, when a pointer rests on the link or
 * presses it, or fetches its document alone, as Safari does since 27.3.
 * https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export const speculationRules = JSON.stringify({ prerender: rules, prefetch: rules });
