import { describe, expect, it } from 'vitest';
import type { ExportNote } from '../jobs/export/events.js';
import { documentId } from '../testing/examples/ids.js';
import { exportNoteText } from './exports.js';

const said = (more: Partial<Extract<ExportNote, { kind: 'no-entry' }>>): string =>
  exportNoteText({ kind: 'no-entry', documentId, ...more }, '〓');

describe('a note on a document without an entry of the mapping definition', () => {
  it('names the columns and what was looked up', () =>
    expect(said({ columns: ['学校コード', '区分'], key: '学校名「南小学校」' })).toBe(
      '学校コード、区分は、マッピング定義に学校名「南小学校」の行がないため取得できません',
    ));

  it('names the first of many columns', () =>
    expect(said({ columns: ['A', 'B', 'C', 'D', 'E', 'F', 'G'], empty: ['学校名'] })).toBe(
      'A、B、C、D、Eなど7列は、学校名が空のため取得できません',
    ));

  it('tells a field that is not there from one that is empty', () =>
    expect(said({ columns: ['学校コード'], empty: [], missing: ['学校名'] })).toBe(
      '学校コードは、文書に学校名の項目がないため取得できません',
    ));

  it('of an earlier export says what is known of it', () => {
    expect(said({ key: '学校名「南」' })).toBe('マッピング定義に学校名「南」の行がありません');
    expect(said({})).toBe('マッピング定義に該当する行がありません');
  });
});
