/** Renders a component in an element, as Astro does for an island, without Astro's runtime for islands. */
type Render = (element: HTMLElement, component: unknown, props: object) => void;

/** Astro's renderer for React, of which every island of the page knows the address. */
export async function loadRenderer(): Promise<Render> {
  const address = document.querySelector('[renderer-url]')?.getAttribute('renderer-url');
  const { default: renderer } = (await import(
    /* @vite-ignore */ String(address)
  )) as typeof import('@astrojs/react/client.js');
  return (element, component, props) => {
    // It renders what Astro has marked.
    element.setAttribute('ssr', '');
    renderer(element)(component, props, {}, { client: 'only' });
    element.removeAttribute('ssr');
  };
}
