import { atom, type ReadableAtom } from 'nanostores';

/** Whether sales tax comes on top of the cart's total; the server says so with each cart. */
export interface SalesTaxStore {
  $applies: ReadableAtom<boolean>;
  learn: (applies: boolean) => void;
}

interface SalesTaxMemory {
  read(): boolean;
  write(applies: boolean): void;
}

export function createSalesTaxStore(memory: SalesTaxMemory): SalesTaxStore {
  const $applies = atom(memory.read());
  const learn = (applies: boolean) => {
    $applies.set(applies);
    memory.write(applies);
  };
  return { $applies, learn };
}
