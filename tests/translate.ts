/**
 * From now on translates the page as a browser would: each text gets a <font> element, here with digits of another
 * script. Also runs in a browser, so it uses nothing from outside itself.
 */
export function translate(): MutationObserver {
  const wrap = () => {
    const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest('head, script, style, textarea, font')) continue;
      const font = document.createElement('font');
      font.textContent = text.data.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
      text.replaceWith(font);
    }
  };
  const observer = new MutationObserver(wrap);
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  if (document.readyState !== 'loading') wrap();
  return observer;
}
