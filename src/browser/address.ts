/** The address of the page that is shown. */
export const address = {
  search: () => location.search,
  /** A path of this site as a whole address. */
  urlOf: (path: string) => new URL(path, location.origin).href,
  /** Another query in the same place of the history; path and fragment stay. */
  replaceSearch(search: string) {
    try {
      history.replaceState(history.state, '', location.pathname + search + location.hash);
    } catch {
      // Safari refuses more than 100 in half a minute; the next one counts.
    }
  },
};
