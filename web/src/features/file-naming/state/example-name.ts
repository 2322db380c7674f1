import { namingElementType } from '@reader/contracts/codes/output';
import type { CalendarDate } from '@reader/contracts/dates/calendar-date';
import type { NamingRuleElement } from '@reader/contracts/objects/configuration/naming-rule';
import { charactersOf } from '@reader/contracts/text/characters';
import { withoutDirectionControls } from '@reader/contracts/text/direction-controls';

/** Maximum characters of a name (docs/product/naming.md). */
const LONGEST = 120;
const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001f\u007f]/g;

export const isForbiddenInNames = (text: string): boolean => text.search(FORBIDDEN) >= 0;

/** A day as in file names: yyyy-mm-dd. */
export const dayText = ({ year, month, day }: CalendarDate): string =>
  [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');

/**
 * The name that a rule would give, with `itemName` instead of a standard item's value; '' if none. Follows the rules of
 * the output (docs/product/naming.md).
 */
export const exampleName = (
  elements: readonly NamingRuleElement[],
  itemName: (id: string) => string,
  today: string,
): string => {
  const text = elements
    .map(({ type, value, ...joined }) => {
      const text =
        type === namingElementType.variable
          ? today
          : type === namingElementType.fixedValue
            ? value
            : value && itemName(value);
      return text === ''
        ? ''
        : joined.forward_concatenation_character + text + joined.backward_concatenation_character;
    })
    .join('');
  const name = withoutDirectionControls(text).replace(FORBIDDEN, '＿');
  return charactersOf(name)
    .slice(0, LONGEST)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/g, '');
};
