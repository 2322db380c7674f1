import type { DateFormat } from '@reader/contracts/codes/date-format';
import { dateSeparator } from '@reader/contracts/codes/output';
import { formatDate } from '@reader/contracts/dates/format-date';
import type { Random } from '../reading/corpus/random.js';
import { misread } from './misread.js';
import type { Person } from './people.js';

export type Field = 'name' | 'kana' | 'birth' | 'postcode' | 'address' | 'phone';
export const FIELDS: readonly Field[] = ['name', 'kana', 'birth', 'postcode', 'address', 'phone'];

/** A document as it was read, and whom it is about. */
export interface ReadDocument {
  readonly values: ReadonlyMap<Field, string>;
  /** The row of the master; null: it has none. */
  readonly truth: number | null;
  readonly errors: number;
}

const ERA_DATE: DateFormat = { year: 'ERA', isPadded: false, hasDay: true };

/** As people write on forms what a master has in one writing. */
const written = (field: Field, person: Person, random: Random): string => {
  const value = person[field];
  if (field === 'birth' && random.chance(0.6)) {
    const [year = 0, month = 1, day = 1] = value.split('-').map(Number);
    return formatDate({ year, month, day }, ERA_DATE, dateSeparator.kanji);
  }
  if (field === 'name' && random.chance(0.5)) return value.replace(' ', '');
  if (field === 'address' && random.chance(0.3)) return value.replace(/(\d+)-(\d+)$/, '$1番$2号');
  if (field === 'phone' && random.chance(0.5))
    return `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6)}`;
  return value;
};

/** Documents about people of a master, and one in ten about somebody who is not in it; `errors` characters of each are misread. */
export const madeDocuments = (
  master: readonly Person[],
  strangers: readonly Person[],
  count: number,
  random: Random,
  fields: readonly Field[] = FIELDS,
): ReadDocument[] =>
  Array.from({ length: count }, (_, at) => {
    const isStranger = random.chance(0.1);
    const truth = isStranger ? null : random.int(0, master.length - 1);
    const person = truth === null ? strangers[at % strangers.length]! : master[truth]!;
    const values = new Map<Field, string>();
    for (const field of fields)
      if (field === 'name' || random.chance(0.9)) values.set(field, written(field, person, random));
    const errors = at % 4;
    for (let error = 0; error < errors; error += 1) {
      const field = random.pick([...values.keys()]);
      values.set(field, misread(values.get(field)!, random));
    }
    return { values, truth, errors };
  });
