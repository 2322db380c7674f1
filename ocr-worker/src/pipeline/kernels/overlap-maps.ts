import { withKernels } from './memory.js';

/** Four bytes per cell, row by row. */
interface CellMap {
  readonly columns: number;
  readonly rows: number;
  readonly cells: Uint8Array;
}

/**
 * What a sheet's cells and those of a page that lie on them (`columnOf` and `rowOf`: where on the page each column and row
 * of the sheet lies, −1 nowhere) have in common, for each of the four bytes, and then what the page has there.
 */
type Overlap = (columnOf: Int32Array, rowOf: Int32Array) => Int32Array;

/** Calls `work` with the `Overlap` of two maps; valid only while `work` runs, and no other kernel may run meanwhile. */
export const overlapMaps = <T>(page: CellMap, sheet: CellMap, work: (overlap: Overlap) => T): T =>
  withKernels((room) => {
    const onPage = room.put(page.cells);
    const onSheet = room.put(sheet.cells);
    const columns = room.take(4 * sheet.columns);
    const rows = room.take(4 * sheet.rows);
    const taken = room.take(4 * sheet.columns * page.rows);
    const sums = room.take(32);
    let last: Int32Array = new Int32Array(0);
    const write = (address: number, places: Int32Array): void =>
      room.at(address, places.byteLength).set(new Uint8Array(places.buffer));
    return work((columnOf, rowOf) => {
      // Alignments come column by column with many rows each.
      if (!isSame(columnOf, last)) {
        write(columns, columnOf);
        room.run('takeColumns', onPage, page.columns, page.rows, columns, sheet.columns, taken);
        last = columnOf;
      }
      write(rows, rowOf);
      room.run('overlap', onSheet, taken, sheet.columns, sheet.rows, rows, sums);
      return new Int32Array(room.at(sums, 32).slice().buffer);
    });
  });

const isSame = (a: Int32Array, b: Int32Array): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);
