/**
 * What was typed on top of what somebody else has saved meanwhile: untouched fields follow. `base` is what it was typed on, `now` the newest.
 */
export const typedOnto = <Draft extends object>(
  typed: Draft,
  base: Draft,
  now: Draft,
  isTouched: (field: keyof Draft) => boolean = (field) => typed[field] !== base[field],
): Draft => {
  const fields = Object.keys(typed) as (keyof Draft)[];
  return { ...now, ...Object.fromEntries(fields.filter(isTouched).map((field) => [field, typed[field]])) };
};
