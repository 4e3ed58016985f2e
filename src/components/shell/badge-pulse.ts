/** The cart button's badge swells once whenever bars come in. */
export function pulseWithCount(): void {
  const badge = document.querySelector('#cart-button .badge');
  if (!badge) return;
  let count = Number(badge.textContent);
  new MutationObserver(() => {
    const before = count;
    count = Number(badge.textContent);
    if (count <= before || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    badge.animate({ scale: [1, 1.35, 1] }, { duration: 250, easing: 'ease-out' });
  }).observe(badge, { childList: true });
}
