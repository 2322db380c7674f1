/** How labels and names are compared: in half width (NFKC) and without any space, so that 氏　名 and 氏名 are one. */
export const compact = (text: string): string => text.normalize('NFKC').replace(/\s/gu, '');
