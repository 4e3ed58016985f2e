/** The same words and shape as the static panel shows before React is there; see components/shell/CartDialog.astro. */
export function EmptyCart() {
  return (
    <div className="flex grow flex-col items-center justify-center gap-4 px-8 text-center">
      <div className="flex gap-2">
        {['jasmine', 'coffee', 'lavender'].map((scent) => (
          <img
            key={scent}
            src={`/pictures/thumb/${scent}.avif`}
            alt=""
            width="96"
            height="96"
            className="rounded-shape"
          />
        ))}
      </div>
      <p className="font-display text-heading">Your cart is empty</p>
      <p className="text-ink-soft">A base and a scent: your first bar is two choices away.</p>
      <a href="/products" className="button">
        Choose your soap
      </a>
    </div>
  );
}
