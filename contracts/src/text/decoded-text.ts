/** The text of a file in utf-8, else in cp932, as spreadsheet programs write it. */
export const decodedText = (bytes: Uint8Array): string => {
  const text = new TextDecoder('utf-8').decode(bytes);
  return text.includes('\uFFFD') ? new TextDecoder('shift_jis').decode(bytes) : text;
};
