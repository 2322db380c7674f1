import { sheetId, sheetItemNoted } from '@reader/contracts/testing/examples/forms/sheet';
import { id } from '@reader/contracts/testing/examples/ids';
import { erased } from '@reader/contracts/testing/examples/recorded';
import { describe, expect, it } from 'vitest';
import { asLogged, rowAfter, rowsAfter, twice } from '../testing/fold.js';
import { sheetNotes } from './sheet-notes.js';

const later = sheetItemNoted('6月の面談で確かめる。', { revision: 2 });

describe('the note of an item', () => {
  it('is the one that was written last, with who and when', () =>
    expect(rowAfter(sheetNotes, sheetItemNoted(), later)).toMatchObject({
      ...{ sheet_id: sheetId, body: '6月の面談で確かめる。', revision: 2 },
      changed_by: expect.any(String) as string,
    }));
  it('is one for each item', () => {
    const other = sheetItemNoted('別の項目', { formItem: id(998) });
    expect(rowsAfter(sheetNotes, asLogged([sheetItemNoted(), other])).size).toBe(2);
  });
  it('is the same when events come twice, and empty once erased', () => {
    const events = asLogged([sheetItemNoted(), later]);
    expect(rowsAfter(sheetNotes, twice(events))).toEqual(rowsAfter(sheetNotes, events));
    expect(rowAfter(sheetNotes, erased(sheetItemNoted()))).toMatchObject({ body: '', revision: 1 });
  });
});
