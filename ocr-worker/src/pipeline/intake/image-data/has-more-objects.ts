/** Objects of a PDF that the PDF library may be asked to look at unasked: it takes up to 0.1 ms for each. */
export const MOST_OBJECTS = 50_000;

const OBJECT = ' obj';
const OBJECT_STREAM = '/ObjStm';
/** Bytes around the type of a stream of objects in which it says how many it has. */
const AROUND = 256;
const COUNT = /\/N\s+(\d+)/;

/** Whether a PDF has more objects than told, those in streams of objects as these say. It is not unpacked or parsed. */
export const hasMoreObjects = (bytes: Buffer, most: number): boolean => {
  let count = 0;
  for (let at = bytes.indexOf(OBJECT); at >= 0 && count <= most; at = bytes.indexOf(OBJECT, at + 1))
    count += 1;
  for (
    let at = bytes.indexOf(OBJECT_STREAM);
    at >= 0 && count <= most;
    at = bytes.indexOf(OBJECT_STREAM, at + 1)
  ) {
    const around = bytes.toString('latin1', Math.max(0, at - AROUND), at + AROUND);
    count += Number(COUNT.exec(around)?.[1] ?? 0);
  }
  return count > most;
};
