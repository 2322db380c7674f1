/** Bits of a number that a byte holds; the highest says that more follow. */
const BITS = 7;
const MORE = 1 << BITS;

/** Lists of px, each in ascending order: how many, then the steps between them, small numbers in few bytes. */
export const packPlaces = (lists: readonly (Int32Array | Uint32Array)[]): Uint8Array => {
  const bytes: number[] = [];
  const put = (number: number): void => {
    for (; number >= MORE; number = Math.floor(number / MORE)) bytes.push((number % MORE) + MORE);
    bytes.push(number);
  };
  for (const list of lists) {
    put(list.length);
    let before = 0;
    for (const place of list) {
      if (place < before) throw new RangeError('places must ascend');
      put(place - before);
      before = place;
    }
  }
  return Uint8Array.from(bytes);
};

/** @throws RangeError when it is not lists of places below `limit` */
export const unpackPlaces = (packed: Uint8Array, limit: number): Int32Array[] => {
  let at = 0;
  const take = (): number => {
    let number = 0;
    for (let unit = 1; at < packed.length; unit *= MORE) {
      const byte = packed[at++]!;
      number += (byte % MORE) * unit;
      if (byte < MORE) return number;
    }
    throw new RangeError('places that are not whole');
  };
  const lists: Int32Array[] = [];
  // In one piece: hundreds of small ones would leave the process's heap in pieces when they are let go. A place takes a byte at least.
  const all = new Int32Array(packed.length);
  let end = 0;
  while (at < packed.length) {
    const length = take();
    if (length > packed.length - at) throw new RangeError('places that are not whole');
    const list = all.subarray(end, (end += length));
    let place = 0;
    for (let index = 0; index < length; index++) {
      place += take();
      if (place >= limit) throw new RangeError('a place outside');
      list[index] = place;
    }
    lists.push(list);
  }
  return lists;
};
