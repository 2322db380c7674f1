/** A text as it is searched for: width, case and spaces do not count. */
export const comparable = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s/gu, '');
