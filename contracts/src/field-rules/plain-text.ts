const HYPHENS = /[‐‑‒–—―−ｰー-]/g;

/** In half width, without any space; every kind of hyphen as '-'. */
export const tidy = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').replace(HYPHENS, '-');

/** What people write between the digits of a number is left out: spaces and hyphens. */
export const withoutSeparators = (text: string): string => tidy(text).replaceAll('-', '');
