/** Files of one call, as the server takes them (`MOST_ATTACHMENTS` of the contracts). */
export const BATCH_FILES = 100;
/** Characters of one call's files: small enough to get through where a line is slow. */
export const BATCH_CHARACTERS = 16 * 1_048_576;
/** What stands around the characters of a file. */
const AROUND = 200;

/** Characters of a file in base64. */
const charactersOf = (bytes: number): number => Math.ceil(bytes / 3) * 4 + AROUND;

/** Files in their order, as many to a batch as one call may have; a file that fills more than a call goes alone. */
export const batchesOf = <File extends { readonly bytes: number }>(files: readonly File[]): File[][] => {
  const batches: File[][] = [];
  let room = 0;
  for (const file of files) {
    const characters = charactersOf(file.bytes);
    const last = batches.at(-1);
    if (last && last.length < BATCH_FILES && characters <= room) {
      last.push(file);
      room -= characters;
    } else {
      batches.push([file]);
      room = BATCH_CHARACTERS - characters;
    }
  }
  return batches;
};
