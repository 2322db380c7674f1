import type { Fields, ObjectChange } from '@reader/contracts/objects/changes';
import { valueChange } from '@reader/contracts/testing/examples/document';
import { id, inputId } from '@reader/contracts/testing/examples/ids';
import { columnFrame, outputFrame } from '@reader/contracts/testing/examples/output-frames';
import { expect, it } from 'vitest';
import { labelsOf, textOfRevision, wireChanges } from './history-changes.js';

const { id: columnId, ...column } = columnFrame({ pageNum: 2 });
const { id: outputId, ...output } = outputFrame({ frameType: 'NO', sequence: 2 });
const drawn: ObjectChange = { action: 'created', class: 'outputFrames', id: outputId, after: output };
const moved: ObjectChange = {
  action: 'updated',
  class: 'columnFrames',
  id: columnId,
  before: { x: 5 },
  after: { x: 15 },
};

it('frames are shown by their page and place, what moved by what differs', () => {
  const labels = labelsOf({ columnFrames: [{ ...column, id: columnId }] }, [{ changes: [drawn] }]);
  expect(wireChanges([drawn, moved], labels)).toEqual([
    {
      id: outputId,
      label: '1ページの出力枠',
      before: null,
      after: '出力対象外・番号 2・左 5・上 5・幅 200・高さ 300',
    },
    { id: columnId, label: '2ページの段組み枠', before: '左 5', after: '左 15' },
  ]);
});

it('a frame that is gone is still named', () => {
  const gone: ObjectChange = { action: 'deleted', class: 'outputFrames', id: outputId, before: output };
  expect(wireChanges([gone], labelsOf({}, [{ changes: [gone] }]))).toMatchObject([
    { label: '1ページの出力枠', after: null },
  ]);
});

it('a value is shown with its text, and not where only its place differs', () => {
  const place: ObjectChange = {
    action: 'updated',
    class: 'userInputs',
    id: inputId,
    before: { x: 1 },
    after: { x: 2 },
  };
  expect(wireChanges([valueChange('手嶋 勇吉'), place], new Map([[inputId, '氏名']]))).toMatchObject([
    { id: inputId, label: '氏名', after: '手嶋 勇吉' },
  ]);
});

it('tables are not shown', () => {
  const table: ObjectChange = { action: 'created', class: 'tables', id: id(9), after: { subject: '明細' } };
  expect(wireChanges([table], labelsOf({}, [{ changes: [table] }]))).toEqual([]);
});

it('a mark is shown by its name and reason, and what took its place by its text', () => {
  const marked: ObjectChange = {
    action: 'updated',
    class: 'userInputs',
    id: inputId,
    before: { value: '手鳥', mark: null, mark_reason: '' },
    after: { value: '', mark: 'illegible', mark_reason: '水濡れ' },
  };
  const entered: ObjectChange = { ...marked, before: marked.after, after: marked.before };
  const labels = new Map([[inputId, '氏名']]);
  expect(wireChanges([marked, entered], labels)).toMatchObject([
    { before: '手鳥', after: '判読不能（水濡れ）' },
    { before: '判読不能（水濡れ）', after: '手鳥' },
  ]);
});

it('a value that was accepted is shown as looked at', () => {
  const accepted: ObjectChange = {
    action: 'updated',
    class: 'userInputs',
    id: inputId,
    before: { is_accepted: null },
    after: { is_accepted: true },
  };
  const takenBack: ObjectChange = { ...accepted, before: accepted.after, after: { is_accepted: false } };
  expect(wireChanges([accepted, takenBack], new Map([[inputId, '氏名']]))).toMatchObject([
    { label: '氏名', before: '未確認', after: '確認' },
    { label: '氏名', before: '確認', after: '未確認' },
  ]);
});

it('the comment of the document is shown by its text', () => {
  const change: ObjectChange = {
    action: 'updated',
    class: 'documents',
    id: id(5),
    before: { comment: '' },
    after: { comment: '再提出' },
  };
  expect(wireChanges([change], labelsOf({ documents: [{ id: id(5) }] }, []))).toEqual([
    { id: id(5), label: '文書の備考', before: '', after: '再提出' },
  ]);
});

it('a document that was never read has labels of its own facts only', () =>
  expect(labelsOf({ documents: [{ id: id(5) }], userInputs: undefined }, [])).toEqual(
    new Map([[id(5), '文書の備考']]),
  ));

const updated = (after: Fields, before: Fields = {}): ObjectChange => ({
  action: 'updated',
  class: 'userInputs',
  id: inputId,
  before,
  after,
});

it.each([
  ['この値でよいとしました', [updated({ is_accepted: true }, { is_accepted: false })]],
  [undefined, [updated({ is_accepted: true }), updated({ value: '手嶋' })]],
  [undefined, [updated({ value: '手嶋', is_accepted: true })]],
  [undefined, [updated({ mark: 'none', is_accepted: true })]],
  [undefined, [updated({ label: '姓名', is_accepted: true })]],
  [undefined, [updated({ is_accepted: false }, { is_accepted: true })]],
  [undefined, [updated({})]],
  [undefined, []],
])('a revision is told as: %s', (text, changes) => expect(textOfRevision({ changes, facts: {} })).toBe(text));

it('a revision that only arranged is told so', () =>
  expect(textOfRevision({ changes: [updated({})], facts: { isArranged: true } })).toBe(
    '値の位置や並び順を変えました',
  ));
