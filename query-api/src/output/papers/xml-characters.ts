/** What XML 1.0 has no way to say, not even as a reference: most control characters, U+FFFE and U+FFFF. */
const UNSAYABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text with only the characters that XML 1.0 knows; half a surrogate pair is left out like them. */
export const xmlCharacters = (text: string): string =>
  (text.isWellFormed() ? text : text.replace(/\p{Surrogate}/gu, '')).replace(UNSAYABLE, '');

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** A text as an element's content. `>` is escaped for the sake of `]]>`; a carriage return would be read as a line feed. */
export const xmlText = (text: string): string =>
  xmlCharacters(text).replace(/[&<>\r]/g, (character) => REFERENCES[character]!);

/** A text between the double quotes of an attribute; line ends and tabs would be read as spaces. */
export const xmlAttribute = (text: string): string =>
  xmlCharacters(text).replace(/[&<>"'\t\n\r]/g, (character) => REFERENCES[character]!);
