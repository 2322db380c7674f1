import type { Form } from './form';

/**
 * The field that has the address of each postal code, by field: the next address behind it in its section, where no other postal code lies
 * between.
 */
export const addressFields = (form: Form): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const { items } of form.sections) {
    let code: string | undefined;
    for (const { id, kind, control } of items.flatMap(({ fields }) => fields)) {
      if (control !== 'line' && control !== 'lines') continue;
      if (kind === 'postcode') code = id;
      if (kind !== 'address' || code === undefined) continue;
      found.set(code, id);
      code = undefined;
    }
  }
  return found;
};

/** The seven digits of a postal code, in whatever writing; undefined where it is not one, or not yet. */
export const postcodeDigits = (value: string): string | undefined => {
  const narrow = value.normalize('NFKC').replace(/[〒\s\u2010-\u2015\u2212ー-]/gu, '');
  return /^\d{7}$/.test(narrow) ? narrow : undefined;
};
