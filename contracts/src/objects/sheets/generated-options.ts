/** Years further from now are not offered (docs/product/limits.md#generated-options). */
const FARTHEST_YEAR = 200;
const PAST_YEARS = 20;

const numbers = (from: number, to: number): string[] =>
  Number.isInteger(from) && Number.isInteger(to) && to - from <= 2 * FARTHEST_YEAR
    ? Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => String(from + index))
    : [];

const clamp = (offset: number): number => Math.max(-FARTHEST_YEAR, Math.min(FARTHEST_YEAR, offset));

/**
 * The options generated from `auto_generate_options` (`kind:from:to`, docs/product/limits.md#generated-options), as
 * texts; none for an unknown kind. `year` is the current year.
 */
export const generatedOptions = (text: string, year: number): string[] => {
  const [kind, from = '', to = ''] = text.split(':');
  const [first, last] = [Number(from || NaN), Number(to || NaN)];
  switch (kind) {
    case 'month':
      return numbers(1, 12);
    case 'day':
      return numbers(1, 31);
    case 'hour12':
      return numbers(0, 11);
    case 'hour24':
      return numbers(0, 23);
    case 'minute':
      return numbers(0, 59);
    case 'past_year':
      return numbers(year - PAST_YEARS + 1, year).reverse();
    case 'year_range':
      return numbers(year + clamp(first), year + clamp(last));
    case 'range':
      return numbers(first, last);
    default:
      return [];
  }
};
