import { describe, expect, it } from 'vitest';
import type { PushedObject } from '@reader/contracts/objects/changes';
import { cellId } from '@reader/contracts/objects/document/reading-content';
import {
  checkEnded,
  confirmed,
  deleted,
  foundUnreadable,
  pagesCounted,
  read,
  registered,
  returned,
  revised,
  valueChange,
} from '@reader/contracts/testing/examples/document';
import { documentId, doubtfulInputId, id, inputId, tableId } from '@reader/contracts/testing/examples/ids';
import { erased } from '@reader/contracts/testing/examples/recorded';
import { rereadingId, rereadRequested } from '@reader/contracts/testing/examples/reread';
import * as document from './decide.js';
import { type Document } from './state.js';
import { given, confirm, value, revise, type State } from '../testing/document-commands.js';

describe('editing', () => {
  const checked = given(registered(), read());

  it('records what changed, field by field, with before and after', () =>
    checked.when(revise([value('手嶋 勇吉')])).then(revised([valueChange('手嶋 勇吉')])));

  it('leaves fields alone that were not sent', () => {
    const after = checked
      .when(revise([value('手嶋 勇吉')]))
      .thenTypes(['DocumentRevised'])
      .state();
    const input = after?.content.userInputs.find((candidate) => candidate.id === inputId);
    expect(input).toMatchObject({
      value: '手嶋 勇吉',
      label: '氏名',
      sequence: 1,
      x: 10,
      is_corrected: true,
    });
  });

  it('drops a save that changes nothing', () => checked.when(revise([value('手島 勇吉')])).thenNothing());

  it('decides nothing for a commit that is repeated, even after a confirmation', () => {
    const saved = given(registered(), read(), revised());
    saved.when(revise([value('手嶋 勇吉')])).thenNothing();
    saved.when(revise([value('別の値')])).thenNothing();
    given(registered(), read(), revised(), confirmed(2))
      .when(revise([value('手嶋 勇吉')]))
      .thenNothing();
  });

  it('counts the doubts that are left', () =>
    checked
      .when(revise([value('東京都港区', { id: doubtfulInputId })]))
      .thenTypes(['DocumentRevised'], ([event]) => expect(event?.data).toMatchObject({ doubts: 1 })));

  it('settles a doubt by deleting the value', () =>
    checked
      .when(revise([{ _class: 'userInputs', id: doubtfulInputId, document: documentId, _delete: true }]))
      .thenTypes(['DocumentRevised'], ([event]) => expect(event?.data).toMatchObject({ doubts: 1 })));

  it('is refused after a confirmation, and allowed again after a return', () => {
    given(registered(), read(), confirmed(1))
      .when(revise([value('手嶋 勇吉')]))
      .thenThrows('document-confirmed');
    given(registered(), read(), confirmed(1), returned())
      .when(revise([value('手嶋 勇吉')]))
      .thenTypes(['DocumentRevised']);
  });

  it('is refused while the document is read, unreadable, deleted, erased or unknown', () => {
    const edit = revise([value('手嶋 勇吉')]);
    given(registered()).when(edit).thenThrows('document-being-read');
    given(registered(), foundUnreadable()).when(edit).thenThrows('document-unreadable');
    given(registered(), read(), deleted()).when(edit).thenThrows('document-deleted');
    given(registered(), erased(read())).when(edit).thenThrows('not-found');
    given().when(edit).thenThrows('not-found');
  });
});

describe('two editors', () => {
  const other = [valueChange('手嶋 勇吉')];
  const changedMeanwhile = given(registered(), read(), revised(other));

  it('merge where each touched another field', () =>
    changedMeanwhile
      .when(
        revise(
          [{ _class: 'userInputs', id: inputId, document: documentId, label: '申請者氏名', _revision: 1 }],
          id(51),
        ),
      )
      .thenTypes(['DocumentRevised'], ([event]) =>
        expect(event?.personal).toMatchObject({ changes: [{ after: { label: '申請者氏名' } }] }),
      ));

  it('are told of both values where they touched the same field', () =>
    changedMeanwhile
      .when(revise([value('手島 勇氣', { _revision: 1 })], id(51)))
      .thenThrows('edit-conflict', {
        conflicts: [
          { _class: 'userInputs', id: inputId, field: 'value', mine: '手島 勇氣', theirs: '手嶋 勇吉' },
        ],
        revision: 2,
      }));

  it('do not conflict when both wrote the same', () =>
    changedMeanwhile.when(revise([value('手嶋 勇吉', { _revision: 1 })], id(51))).thenNothing());

  it('do not conflict on what the editor had already seen', () =>
    changedMeanwhile
      .when(revise([value('手島 勇氣', { _revision: 2 })], id(51)))
      .thenTypes(['DocumentRevised']));

  it('settle a conflict by pushing on top of what was refused', () =>
    changedMeanwhile
      .when(revise([value('手島 勇氣', { _revision: 1 }), value('手島 勇氣', { _revision: 2 })], id(51)))
      .thenTypes(['DocumentRevised']));

  it('write nothing of a commit in which one field conflicts', () =>
    changedMeanwhile
      .when(
        revise(
          [value('手島 勇氣', { _revision: 1 }), value('大阪府', { id: doubtfulInputId, _revision: 1 })],
          id(51),
        ),
      )
      .thenThrows('edit-conflict'));

  it('conflict over a value that the other one deleted', () => {
    const gone = revised([{ action: 'deleted', class: 'userInputs', id: inputId, before: {} }]);
    given(registered(), read(), gone)
      .when(revise([value('手島 勇氣', { _revision: 1 })], id(51)))
      .thenThrows('edit-conflict');
  });

  it('conflict when one deletes what the other has written since', () =>
    changedMeanwhile
      .when(
        revise(
          [{ _class: 'userInputs', id: inputId, document: documentId, _delete: true, _revision: 1 }],
          id(51),
        ),
      )
      .thenThrows('edit-conflict'));

  it('conflict when one deletes a table in which the other has written since', () => {
    const cell = cellId(tableId, 3);
    given(registered(), read(), revised([valueChange('万年筆', '鉛筆', cell)]))
      .when(
        revise(
          [
            {
              _class: 'tables',
              id: tableId,
              document: documentId,
              _delete: true,
              _removeChildren: true,
              _revision: 1,
            },
          ],
          id(51),
        ),
      )
      .thenThrows('edit-conflict');
  });
});

describe('tables', () => {
  it('take their cells with them when they go', () =>
    given(registered(), read())
      .when(
        revise([
          { _class: 'tables', id: tableId, document: documentId, _delete: true, _removeChildren: true },
        ]),
      )
      .thenTypes(['DocumentRevised'], ([event]) => {
        const { changes } = event?.personal as { changes: { action: string; class: string; id: string }[] };
        expect(changes.every((change) => change.action === 'deleted')).toBe(true);
        expect(changes.map((change) => change.id).sort()).toEqual(
          [tableId, ...[1, 2, 3, 4].map((number) => cellId(tableId, number))].sort(),
        );
      }));

  it('can be made with their cells in one commit', () => {
    const after = given(registered(), read())
      .when(
        revise([
          {
            _class: 'tables',
            id: id(940),
            document: documentId,
            label: '内訳',
            row_number: 1,
            column_number: 1,
          },
          {
            _class: 'userInputs',
            id: id(942),
            document: documentId,
            table: id(940),
            type: 'TL',
            value: '1,200円',
            cell_position_in_row: 1,
            cell_position_in_column: 1,
          },
        ]),
      )
      .thenTypes(['DocumentRevised'])
      .state();
    expect(after?.content.tables.map((table) => table.label)).toEqual(['品目', '内訳']);
    expect(after?.content.userInputs.find((input) => input.id === id(942))).toMatchObject({
      value: '1,200円',
      table: id(940),
      origin: null,
      is_corrected: true,
    });
  });
});

describe('a value that has a mark', () => {
  const mark = (more: Partial<PushedObject> = {}): PushedObject => ({
    _class: 'userInputs',
    id: inputId,
    document: documentId,
    mark: 'illegible',
    mark_reason: '水濡れ',
    ...more,
  });
  const inputOf = (state: State) => state?.content.userInputs.find(({ id: one }) => one === inputId);

  it('is empty, looked at by a person, and no doubt any more', () => {
    const after = given(registered(), read())
      .when(revise([mark({ id: doubtfulInputId })]))
      .thenTypes(['DocumentRevised'], ([event]) =>
        expect(event).toMatchObject({
          data: { doubts: 1 },
          personal: { changes: [{ after: { mark: 'illegible', mark_reason: '水濡れ', value: '' } }] },
        }),
      )
      .state();
    expect(after?.content.userInputs.find((input) => input.id === doubtfulInputId)).toMatchObject({
      value: '',
      is_corrected: true,
    });
  });

  it('loses the mark and its reason when somebody enters a value', () => {
    const after = given(registered(), read())
      .when(revise([mark()]))
      .thenTypes(['DocumentRevised'])
      .when(revise([value('手嶋 勇吉')], id(98)))
      .thenTypes(['DocumentRevised'])
      .state();
    expect(inputOf(after)).toMatchObject({ value: '手嶋 勇吉', mark: null, mark_reason: '' });
  });

  it('loses the reason when the mark alone is taken away', () => {
    const after = given(registered(), read())
      .when(revise([mark()]))
      .thenTypes(['DocumentRevised'])
      .when(revise([{ ...mark(), mark: null, mark_reason: undefined }], id(98)))
      .thenTypes(['DocumentRevised'])
      .state();
    expect(inputOf(after)).toMatchObject({ value: '', mark: null, mark_reason: '' });
  });

  it('cannot have both, said in one commit', () => {
    given(registered(), read())
      .when(revise([mark({ value: '手嶋' })]))
      .thenThrows('marked-value-not-empty');
    given(registered(), read())
      .when(revise([{ ...mark({ id: id(77), value: '新しい欄' }) }]))
      .thenThrows('marked-value-not-empty');
  });

  it('is a conflict with a value that somebody else has entered meanwhile', () =>
    given(registered(), read(), revised([valueChange('手嶋 勇吉')]))
      .when(revise([mark({ value: '', _revision: 1 })], id(98)))
      .thenThrows('edit-conflict'));
});

describe('the comment of a document', () => {
  const comment = (text: string, more: Partial<PushedObject> = {}): PushedObject => ({
    _class: 'documents',
    id: documentId,
    comment: text,
    ...more,
  });

  it('is edited like its values, and a no-op is none', () => {
    const after = given(registered(), read())
      .when(revise([comment('2枚目が欠けています')]))
      .then(
        revised([
          {
            action: 'updated',
            class: 'documents',
            id: documentId,
            before: { comment: '' },
            after: { comment: '2枚目が欠けています' },
          },
        ]),
      )
      .when(revise([comment('2枚目が欠けています')], id(98)))
      .thenNothing()
      .state();
    expect(after?.comment).toBe('2枚目が欠けています');
  });

  it('that two people changed is a conflict', () =>
    given(
      registered(),
      read(),
      revised([
        {
          action: 'updated',
          class: 'documents',
          id: documentId,
          before: { comment: '' },
          after: { comment: '再提出' },
        },
      ]),
    )
      .when(revise([comment('保留', { _revision: 1 })], id(98)))
      .thenThrows('edit-conflict', {
        conflicts: [
          { _class: 'documents', id: documentId, field: 'comment', mine: '保留', theirs: '再提出' },
        ],
        revision: 2,
      }));

  it('is of the document itself, which is not made or deleted so', () => {
    given(registered(), read())
      .when(revise([{ _class: 'documents', id: documentId, _delete: true }]))
      .thenThrows('document-fields-only-changed');
    given(registered(), read())
      .when(revise([comment('x', { id: id(77) })]))
      .thenThrows('document-fields-only-changed');
  });

  it('stays when the document is read again', () => {
    const changed = revised([
      { action: 'updated', class: 'documents', id: documentId, before: {}, after: { comment: '再提出' } },
    ]);
    expect(
      given(registered(), read(), changed, rereadRequested(), read({ readingId: rereadingId })).state()
        ?.comment,
    ).toBe('再提出');
  });
});

describe('erased content', () => {
  const story = [
    registered(),
    pagesCounted(),
    read(),
    revised(),
    confirmed(3),
    checkEnded(),
    returned(),
  ] as const;

  it('is accepted by the fold of every event', () => {
    const state = given(...story.map(erased)).state();
    expect(state).toMatchObject({ stage: { name: 'read' }, fileName: null, isErased: true });
    expect(state?.content.userInputs).toEqual([]);
  });

  it('can still be confirmed and deleted', () => {
    given(...story.map(erased))
      .when(confirm())
      .then(confirmed(3));
    given(...story.map(erased))
      .when(document.remove)
      .thenTypes(['DocumentDeleted']);
  });
});

it('a field that the form asks for is taken out only by people that may; one of its own by anybody', () => {
  const field = id(710);
  const put: PushedObject = { _class: 'userInputs', id: inputId, fragment: field };
  const commit =
    (pushed: PushedObject, of: string, keepsFormFields: boolean) => (state: Document | undefined) =>
      document.revise(state, { commitId: of, pushed: [pushed], keepsFormFields });
  const gone: PushedObject = { _class: 'userInputs', id: inputId, _delete: true };
  const ofForm = () =>
    given(registered(), read())
      .when(commit(put, id(96), true))
      .thenTypes(['DocumentRevised']);
  // Nor is it made one of its own first.
  for (const other of [gone, { ...put, fragment: null }, { ...put, table: tableId }])
    ofForm()
      .when(commit(other, id(97), true))
      .thenThrows('form-fields-kept');
  ofForm()
    .when(commit(gone, id(97), false))
    .thenTypes(['DocumentRevised']);
  given(registered(), read())
    .when(commit(gone, id(97), true))
    .thenTypes(['DocumentRevised']);
});
