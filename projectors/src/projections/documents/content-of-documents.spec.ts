import { describe, expect, it } from 'vitest';
import { deleted, read, revised } from '@reader/contracts/testing/examples/document';
import { documentId, id, inputId, tableId } from '@reader/contracts/testing/examples/ids';
import { columnFrame } from '@reader/contracts/testing/examples/output-frames';
import { tablesRead } from '@reader/contracts/testing/examples/page-task';
import { erased } from '@reader/contracts/testing/examples/recorded';
import { documentContent } from './document-content.js';
import { rowAfter } from '../testing/fold.js';

describe('the content', () => {
  it('is what was read, then what it was edited to', () => {
    const row = rowAfter(documentContent, read(), revised());
    expect(row?.user_inputs.find((input) => input.id === inputId)).toMatchObject({
      value: '手嶋 勇吉',
      is_corrected: true,
    });
    expect(row?.object_ids).toContain(tableId);
    expect(row?.object_ids).toHaveLength(7);
  });
  it('has the frames that were drawn, found by their ids, and loses them with what was erased', () => {
    const { id: frame, ...after } = columnFrame();
    const drawn = revised([{ action: 'created', class: 'columnFrames', id: frame, after }]);
    const row = rowAfter(documentContent, read(), drawn);
    expect(row?.column_frames).toEqual([columnFrame()]);
    expect(row?.object_ids).toContain(frame);
    expect(rowAfter(documentContent, read(), drawn, tablesRead())?.column_frames).toHaveLength(1);
    expect(rowAfter(documentContent, read(), erased(drawn))?.column_frames).toEqual([]);
  });
  it('names what people entered into fields of a form, to be suggested, of 2 to 24 characters', () => {
    const entered = (value: string, fragment: string | null, input: number) => ({
      action: 'created' as const,
      class: 'userInputs',
      id: id(input),
      after: { document: documentId, value, fragment, table: null },
    });
    const changes = [
      entered('大船渡市', id(701), 901),
      entered('大', id(701), 902),
      entered('あ'.repeat(25), id(701), 903),
      entered('帳票なし', null, 904),
    ];
    expect(rowAfter(documentContent, read(), revised(changes))?.entered).toEqual([[id(701), '大船渡市']]);
    expect(rowAfter(documentContent, read())?.entered).toEqual([]);
    expect(rowAfter(documentContent, read(), erased(revised(changes)))?.entered).toEqual([]);
  });
  it('knows why a value is empty, and that old values have no reason for it', () => {
    const marked = revised([
      {
        action: 'updated',
        class: 'userInputs',
        id: inputId,
        before: {},
        after: { value: '', mark: 'illegible', mark_reason: '水濡れ' },
      },
    ]);
    const valueOf = (row: ReturnType<typeof rowAfter<'document_content'>>) =>
      row?.user_inputs.find((input) => input.id === inputId);
    expect(valueOf(rowAfter(documentContent, read(), marked))).toMatchObject({
      mark: 'illegible',
      mark_reason: '水濡れ',
      is_corrected: true,
    });
    expect(valueOf(rowAfter(documentContent, read()))).toMatchObject({ mark: null, mark_reason: '' });
  });
  it('stays when the document is deleted: its history still names what changed', () =>
    expect(rowAfter(documentContent, read(), deleted())).toEqual(rowAfter(documentContent, read())));
});
