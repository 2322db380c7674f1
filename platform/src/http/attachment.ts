/** Characters that RFC 5987 does not encode. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The content disposition of a file to keep; a name beyond ASCII by RFC 5987, with what old programs can take beside it. */
export const attachment = (name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encoded(name)}`}`;
};
