import { scents, type ScentId } from '#shop/catalog.ts';
import { outOfStockLabel } from '#shop/wording.ts';

interface ScentPickerProps {
  chosen: ScentId;
  outOfStock: readonly ScentId[];
  onChoose: (scent: ScentId) => void;
}

export function ScentPicker({ chosen, outOfStock, onChoose }: ScentPickerProps) {
  return (
    <label className="mb-5 block">
      <span className="text-small mb-1.5 block font-semibold">Scent</span>
      {/* components/product/chosen-mix.ts may have been here before React. */}
      <span className="relative block" data-scent={chosen} suppressHydrationWarning>
        <span className="swatch" aria-hidden="true" />
        <select
          name="scent"
          className="field select"
          value={chosen}
          onChange={({ target }) => {
            const scent = scents.find(({ id }) => id === target.value);
            if (scent) onChoose(scent.id);
          }}
        >
          {scents.map(({ id, name }) => {
            const isOut = outOfStock.includes(id);
            return (
              <option key={id} value={id} disabled={isOut}>
                {isOut ? `${name} (${outOfStockLabel.toLowerCase()})` : name}
              </option>
            );
          })}
        </select>
      </span>
    </label>
  );
}
