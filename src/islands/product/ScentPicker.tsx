import { scents, type ScentId } from '#shop/catalog.ts';

interface ScentPickerProps {
  chosen: ScentId;
  onChoose: (scent: ScentId) => void;
}

export function ScentPicker({ chosen, onChoose }: ScentPickerProps) {
  return (
    <label className="mb-5 block">
      <span className="text-small mb-1.5 block font-semibold">Scent</span>
      <span className="relative block" data-scent={chosen}>
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
          {scents.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}
