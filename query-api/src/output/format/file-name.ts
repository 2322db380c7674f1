import { namingElementType } from '@reader/contracts/codes/output';
import type { NamingRuleElement } from '@reader/contracts/objects/configuration/naming-rule';
import { formatDate } from '@reader/contracts/dates/format-date';
import { dateFormats } from '@reader/contracts/codes/date-format';
import { withoutDirectionControls } from '@reader/contracts/text/direction-controls';
import { charactersOf } from '../text/characters.js';
import type { CalendarDate } from '@reader/contracts/dates/calendar-date';
import type { RecordValues } from '../values/records-of-document.js';

const LONGEST = 120;
const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001f\u007f]/g;
/** Names that Windows keeps for itself. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
const ISO = dateFormats.get('Y4PD')!;

/** A text as a file's name without its ending; '' where nothing is left of it. */
export const safeFileName = (text: string): string => {
  const tidy = charactersOf(withoutDirectionControls(text).replace(FORBIDDEN, '＿'))
    .slice(0, LONGEST)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return RESERVED.test(tidy) ? `＿${tidy}` : tidy;
};

/** The name that a naming rule gives, without an ending; '' where it gives none (docs/product/naming.md). */
export const nameByRule = (
  elements: readonly NamingRuleElement[],
  values: RecordValues,
  today: CalendarDate,
): string =>
  safeFileName(
    elements
      .map((element) => {
        const value =
          element.type === namingElementType.variable
            ? formatDate(today, ISO, 'HY')
            : element.type === namingElementType.fixedValue
              ? element.value
              : (values.get(element.value) ?? '');
        return value === ''
          ? ''
          : `${element.forward_concatenation_character}${value}${element.backward_concatenation_character}`;
      })
      .join(''),
  );

/**
 * Finds names that are free: a whole group gets the same number, `(2)`, `(3)`…; compared as most file systems
 * do, without case.
 */
export const freeNames = (): ((base: string, endings: readonly string[]) => string[]) => {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  const keyOf = (name: string): string => name.normalize('NFC').toLowerCase();
  return (base, endings) => {
    const group = keyOf([base, ...endings].join('/'));
    for (let number = next.get(group) ?? 1; ; number += 1) {
      const names = endings.map((ending) => `${base}${number === 1 ? '' : `(${number})`}${ending}`);
      if (names.some((name) => taken.has(keyOf(name)))) continue;
      next.set(group, number + 1);
      for (const name of names) taken.add(keyOf(name));
      return names;
    }
  };
};

/** The same for a name alone. */
export const uniqueNames = (): ((name: string, ending: string) => string) => {
  const free = freeNames();
  return (name, ending) => free(name, [ending])[0]!;
};
