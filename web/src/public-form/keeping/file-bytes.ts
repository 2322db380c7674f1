const readBy = <T>(
  start: (reader: FileReader) => void,
  isWanted: (result: FileReader['result']) => result is T & FileReader['result'],
): Promise<T> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      isWanted(reader.result) ? resolve(reader.result) : reject(new Error('unreadable'));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    start(reader);
  });

/** The bytes of a file. */
export const bytesOf = (file: Blob): Promise<ArrayBuffer> =>
  readBy(
    (reader) => reader.readAsArrayBuffer(file),
    (result): result is ArrayBuffer => result !== null && typeof result !== 'string',
  );

/** A file as `data:<type>;base64,…`. */
export const dataUriOf = (file: Blob): Promise<string> =>
  readBy(
    (reader) => reader.readAsDataURL(file),
    (result): result is string => typeof result === 'string',
  );
