import type { Item, Section } from './form';
import { tidied } from './kinds';

/**
 * The field that has the address of each postal code, by field: the next one behind it that is an address, in its item or in the item that
 * follows in its section.
 */
export const addressFields = (sections: readonly Section[]): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const { items } of sections)
    for (const [at, item] of items.entries()) {
      const codes = item.fields.filter(({ kind, control }) => kind === 'postcode' && control === 'line');
      for (const { id } of codes) {
        const address = addressBehind(id, item) ?? addressBehind(undefined, items[at + 1]);
        if (address !== undefined) found.set(id, address);
      }
    }
  return found;
};

/** The first address of an item behind one of its fields (undefined: of all), and before a postal code. */
const addressBehind = (field: string | undefined, item: Item | undefined): string | undefined => {
  const fields = item?.fields ?? [];
  const behind = fields.slice(1 + fields.findIndex(({ id }) => id === field));
  const next = behind.find(({ kind }) => kind === 'address' || kind === 'postcode');
  return next?.kind === 'address' && (next.control === 'line' || next.control === 'lines')
    ? next.id
    : undefined;
};

/** The seven digits of a postal code, in whatever writing; undefined where it is not one, or not yet. */
export const postcodeDigits = (value: string): string | undefined => {
  const tidy = tidied(value, 'postcode', '');
  return /^\d{3}-\d{4}$/.test(tidy) ? tidy.replace('-', '') : undefined;
};
