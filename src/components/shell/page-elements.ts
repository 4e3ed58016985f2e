/** The page's island that renders this component. */
export function islandOf(component: string): HTMLElement {
  const island = document.querySelector<HTMLElement>(`[component-export=${component}]`);
  if (!island) throw new Error(`No island ${component}`);
  return island;
}
