import { findBase, type BaseId } from '#shop/catalog.ts';

export interface BaseWords {
  id: BaseId;
  benefits: readonly string[];
}

interface BasePickerProps {
  bases: readonly BaseWords[];
  chosen: BaseId;
  onChoose: (base: BaseId) => void;
}

const namedBy = (base: BaseId, part: string) => `${base.replaceAll(' ', '-')}-${part}`;

export function BasePicker({ bases, chosen, onChoose }: BasePickerProps) {
  return (
    <fieldset className="mb-5">
      <legend className="text-small mb-1.5 font-semibold">Base</legend>
      <div className="grid grid-cols-2 gap-3">
        {bases.map(({ id, benefits }) => (
          <label key={id} className="choice">
            <input
              type="radio"
              name="base"
              value={id}
              className="choice-input"
              aria-labelledby={namedBy(id, 'name')}
              aria-describedby={namedBy(id, 'words')}
              checked={id === chosen}
              onChange={() => {
                onChoose(id);
              }}
            />
            <span className="font-display text-large pr-6" id={namedBy(id, 'name')}>
              {findBase(id)?.name}
            </span>
            <span className="text-tiny text-ink-soft whitespace-pre-line" id={namedBy(id, 'words')}>
              {benefits.join('\n')}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
