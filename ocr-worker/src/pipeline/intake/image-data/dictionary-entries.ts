import { PDFBool, PDFDict, PDFName, PDFNumber } from '@cantoo/pdf-lib';

/** The value of the first of these keys that a dictionary has; inline images have short ones. */
export const entryOf = (dictionary: PDFDict, ...keys: readonly string[]): unknown =>
  keys.map((key) => dictionary.lookup(PDFName.of(key))).find((value) => value !== undefined);

export const numberOf = (dictionary: PDFDict | undefined, ...keys: readonly string[]): number | undefined => {
  const value = dictionary && entryOf(dictionary, ...keys);
  return value instanceof PDFNumber ? value.asNumber() : undefined;
};

export const isTrue = (dictionary: PDFDict | undefined, ...keys: readonly string[]): boolean =>
  dictionary !== undefined && entryOf(dictionary, ...keys) === PDFBool.True;

/** The dictionary under a key, if it is one. */
export const dictionaryOf = (dictionary: PDFDict | undefined, key: string): PDFDict | undefined => {
  const value = dictionary?.lookup(PDFName.of(key));
  return value instanceof PDFDict ? value : undefined;
};
