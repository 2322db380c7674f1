import { describe, expect, it } from 'vitest';
import type { PushedObject } from '@reader/contracts/objects/changes';
import { cellId } from '@reader/contracts/objects/document/reading-content';
import { read, registered, revised, valueChange } from '@reader/contracts/testing/examples/document';
import {
  documentId,
  doubtfulInputId,
  id,
  inputId,
  pageId,
  tableId,
} from '@reader/contracts/testing/examples/ids';
import { page, readInput, readTable } from '@reader/contracts/testing/examples/reading-content';
import { rereadingId, rereadRequested } from '@reader/contracts/testing/examples/reread';
import { given, revise } from '../../testing/document-commands.js';

const NAME = { id: id(7001), label: '氏名', box: { x: 10, y: 20, width: 300, height: 40 } };
const TEMPERATURE = { id: id(7002), label: '平熱', box: { x: 10, y: 90, width: 300, height: 40 } };
const table = id(7500);
const nextPage = id(7003);

/** A document as of a reading, and read again: the same places under new ids; 36.4 is read as the value given. */
const again = (temperature: string) =>
  read(
    { readingId: rereadingId, pages: [page({ id: nextPage })] },
    {
      inputs: [
        readInput({ ...NAME, pageId: nextPage }),
        readInput({ ...TEMPERATURE, pageId: nextPage, value: temperature, sequence: 2 }),
      ],
      tables: [readTable({ id: table, pageId: nextPage })],
    },
  );
const first = read(
  {},
  {
    inputs: [
      readInput({ ...NAME, id: inputId, pageId }),
      readInput({ ...TEMPERATURE, id: doubtfulInputId, pageId, value: '36.4', sequence: 2 }),
    ],
    tables: [readTable()],
  },
);
const readAgain = (temperature = '36.4') => given(registered(), first, rereadRequested(), again(temperature));
/** What a screen pushes that was opened before the document was read again. */
const old = (more: Partial<PushedObject>): PushedObject => ({
  _class: 'userInputs',
  id: doubtfulInputId,
  document: documentId,
  _revision: 1,
  ...more,
});
const changesOf = (pushed: PushedObject, temperature?: string): unknown => {
  let changes: unknown;
  readAgain(temperature)
    .when(revise([pushed]))
    .thenTypes(['DocumentRevised'], ([event]) => {
      changes = (event?.personal as { changes: unknown }).changes;
    });
  return changes;
};

describe('a screen that was opened before the document was read again', () => {
  it('saves into the field that took the place of its own', () =>
    expect(changesOf(old({ value: '39.9' }))).toEqual([
      expect.objectContaining({
        action: 'updated',
        id: TEMPERATURE.id,
        after: expect.objectContaining({ value: '39.9' }) as unknown,
      }),
    ]));

  it('saves so also when the new reading says something else', () =>
    expect(changesOf(old({ value: '39.9' }), '36.9')).toMatchObject([
      { id: TEMPERATURE.id, before: { value: '36.9' }, after: { value: '39.9' } },
    ]));

  it('saves marks, and into cells', () => {
    expect(changesOf(old({ mark: 'illegible', mark_reason: 'にじみ' }))).toMatchObject([
      { id: TEMPERATURE.id, after: { mark: 'illegible', mark_reason: 'にじみ' } },
    ]);
    expect(changesOf(old({ id: cellId(tableId, 4), value: '13' }))).toMatchObject([
      { id: cellId(table, 4), after: { value: '13' } },
    ]);
  });

  it('moves and names nothing there', () =>
    expect(changesOf(old({ value: '39.9', label: '体温', uploaded_file: pageId, x: 3 }))).toMatchObject([
      { after: expect.not.objectContaining({ label: '体温' }) as unknown },
    ]));

  it('accepts a value that was read the same again', () =>
    expect(changesOf(old({ is_accepted: true }))).toMatchObject([
      { id: TEMPERATURE.id, after: { is_accepted: true } },
    ]));

  it('accepts nothing that its author has not seen, whatever revision was seen', () => {
    for (const _revision of [1, 9])
      readAgain('86.4')
        .when(revise([old({ is_accepted: true, _revision })]))
        .thenThrows('edit-conflict');
  });

  it('is told what somebody else has entered there since, by the id that it knows', () =>
    given(
      registered(),
      first,
      rereadRequested(),
      again('36.4'),
      revised([valueChange('37.0', '36.4', TEMPERATURE.id)], { commitId: id(7007) }),
    )
      .when(revise([old({ value: '39.9' })]))
      .thenThrows('edit-conflict', {
        conflicts: [
          { _class: 'userInputs', id: doubtfulInputId, field: 'value', mine: '39.9', theirs: '37.0' },
        ],
        revision: 4,
      }));

  it('finds the field after several readings', () => {
    const third = id(7004);
    const last = read(
      { readingId: id(7005), pages: [page({ id: third })] },
      { inputs: [readInput({ ...TEMPERATURE, id: id(7006), pageId: third, value: '36.4' })], tables: [] },
    );
    given(
      registered(),
      first,
      rereadRequested(),
      again('36.4'),
      rereadRequested({ readingId: id(7005) }),
      last,
    )
      .when(revise([old({ value: '39.9' })]))
      .thenTypes(['DocumentRevised'], ([event]) =>
        expect(event?.personal).toMatchObject({ changes: [{ id: id(7006), after: { value: '39.9' } }] }),
      );
  });

  it('is asked where nothing stands in that place any more', () => {
    const blank = read(
      { readingId: rereadingId, pages: [page({ id: nextPage })] },
      { inputs: [readInput({ ...NAME, pageId: nextPage })], tables: [] },
    );
    given(registered(), first, rereadRequested(), blank)
      .when(revise([old({ value: '39.9' })]))
      .thenThrows('edit-conflict');
  });
});
