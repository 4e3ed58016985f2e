/** Adds a style sheet to the page; resolves when it is there, or could not be had. */
export function loadStyle(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  document.head.append(link);
  return new Promise((done) => {
    link.onload = link.onerror = () => {
      done();
    };
  });
}
