import { describe, expect, it } from 'vitest';
import { contentOfReading } from '@reader/contracts/objects/document/content-of-reading';
import { graphOfContent } from '@reader/contracts/objects/document/revise-content';
import { cellId } from '@reader/contracts/objects/document/reading-content';
import { documentId, doubtfulInputId, id, inputId, tableId } from '@reader/contracts/testing/examples/ids';
import { readingContent } from '@reader/contracts/testing/examples/reading-content';
import { RuleBroken } from '../rule-broken.js';
import { diffPushed } from './diff-pushed.js';

const graph = graphOfContent(contentOfReading(documentId, readingContent()));
const cells = [1, 2, 3, 4].map((number) => cellId(tableId, number));
const input = { _class: 'userInputs', id: inputId };
const summary = (pushed: Parameters<typeof diffPushed>[1]) =>
  diffPushed(graph, pushed).map((change) => `${change.action} ${change.class} ${change.id}`);

const refusal = (pushed: Parameters<typeof diffPushed>[1]): RuleBroken => {
  try {
    diffPushed(graph, pushed);
  } catch (error) {
    if (error instanceof RuleBroken) return error;
    throw error;
  }
  throw new Error('nothing was refused');
};

describe('what a commit changes', () => {
  it('is only what differs', () =>
    expect(diffPushed(graph, [{ ...input, value: '手嶋', label: '氏名', x: 10 }])).toEqual([
      {
        action: 'updated',
        class: 'userInputs',
        id: inputId,
        before: { value: '手島 勇吉' },
        after: { value: '手嶋' },
      },
    ]));

  it('overwrites nothing by defaults', () => expect(diffPushed(graph, [input])).toEqual([]));

  it('takes the last push of an object, field by field', () =>
    expect(
      diffPushed(graph, [
        { ...input, value: '一' },
        { ...input, label: '名前' },
        { ...input, value: '二' },
      ]),
    ).toMatchObject([{ after: { value: '二', label: '名前' } }]));

  it('creates what is not there, with defaults', () =>
    expect(
      diffPushed(graph, [{ _class: 'userInputs', id: id(90), document: documentId, value: '新' }]),
    ).toMatchObject([
      { action: 'created', id: id(90), after: { value: '新', type: 'TX', sequence: 1, table: null } },
    ]));

  it('deletes nothing that is not there', () =>
    expect(diffPushed(graph, [{ _class: 'userInputs', id: id(90), _delete: true }])).toEqual([]));

  it('leaves cells alone when only the table goes', () =>
    expect(summary([{ _class: 'tables', id: tableId, _delete: true }])).toEqual([
      `deleted tables ${tableId}`,
    ]));

  it('deletes a cell once that goes with its table and by itself', () =>
    expect(
      summary([
        { _class: 'userInputs', id: cells[0] ?? '', _delete: true },
        { _class: 'tables', id: tableId, _delete: true, _removeChildren: true },
      ]).sort(),
    ).toEqual([...cells.map((cell) => `deleted userInputs ${cell}`), `deleted tables ${tableId}`].sort()));

  it('lets a deletion by way of the parent outweigh an edit of the child', () =>
    expect(
      summary([
        { _class: 'userInputs', id: cells[2] ?? '', value: '万年筆' },
        { _class: 'tables', id: tableId, _delete: true, _removeChildren: true },
      ]),
    ).not.toContain(`updated userInputs ${cells[2]}`));

  it('can undo a deletion within the same transaction', () =>
    expect(
      diffPushed(graph, [
        { _class: 'userInputs', id: doubtfulInputId, _delete: true },
        { _class: 'userInputs', id: doubtfulInputId, _delete: false, value: '大阪府' },
      ]),
    ).toMatchObject([{ action: 'updated', after: { value: '大阪府' } }]));

  it('refuses classes that it does not know', () =>
    expect(refusal([{ _class: 'secrets', id: id(90) }]).code).toBe('unknown-class'));

  it('names the field that is wrong', () => {
    const refused = refusal([{ ...input, value: 'あ'.repeat(20_001) }]);
    expect(refused.code).toBe('invalid-request');
    expect(refused.details.fields?.[0]?.path).toBe(`userInputs.${inputId}.value`);
    expect(refusal([{ ...input, x: -1 }]).code).toBe('invalid-request');
    expect(refusal([{ _class: 'userInputs', id: id(90), value: '文書のない値' }]).code).toBe(
      'invalid-request',
    );
  });
});
