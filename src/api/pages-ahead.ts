/**
 * Speculation rules: a browser that knows them renders the page of a link in advance when a pointer rests on it or presses it.
 * Never what changes something, ends a visit or belongs to one person. The policy of the site lets in this very text.
 * https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export const pagesAhead = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: { href_matches: ['/api/*', '/checkout*', '/discount/*', '/owner*', '/thankyou*', '/*\\?*=*', '/*.*'] },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
