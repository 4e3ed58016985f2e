/** What the tabs of one browser remember of a payment page. `log` is what they note. */
export function fakeTabs(log: string[] = []) {
  const left = new Map<string, string>();
  const browser: { open: string | null } = { open: null };
  const of = (tab: string) => ({
    open: () => browser.open,
    left: () => left.get(tab) ?? null,
    isElsewhere: () => browser.open !== null && !left.has(tab),
    leave: (url: string) => {
      log.push('left to pay');
      browser.open = url;
      left.set(tab, url);
    },
    comeBack: () => {
      log.push('back, and not ended');
      left.delete(tab);
    },
    end: () => {
      log.push('back from paying');
      browser.open = null;
      left.delete(tab);
    },
    onChangeElsewhere: () => undefined,
  });
  return { browser, of };
}
