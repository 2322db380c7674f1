import { describe, expect, it } from 'vitest';
import { applicantGrams, textGrams } from '@reader/contracts/search/grams';
import { deleted, read, registered, revised, valueChange } from '@reader/contracts/testing/examples/document';
import {
  documentId,
  doubtfulInputId,
  id,
  inputId,
  organisation,
  tableId,
} from '@reader/contracts/testing/examples/ids';
import {
  documentSplitOff,
  pagesArranged,
  pagesTaken,
  splitDocumentId,
  splitInputId,
  splitPageId,
} from '@reader/contracts/testing/examples/page-arrangement';
import { tablesRead } from '@reader/contracts/testing/examples/page-task';
import {
  page,
  readInput,
  readingContent,
  readTable,
} from '@reader/contracts/testing/examples/reading-content';
import { erased } from '@reader/contracts/testing/examples/recorded';
import { asLogged, rowAfter, rowsAfter } from '../testing/fold.js';
import { documentSearch } from './document-search.js';

const textOf = (...events: Parameters<typeof asLogged>[0]) => rowAfter(documentSearch, ...events)?.text;
const CONTENT = ['申請書.png', '', '手島勇吉', '東京都千代田区', '品名', '数量', '鉛筆', '12'];

describe('what of a document can be searched', () => {
  it('is its file name from the beginning, and its values once it was read', () => {
    expect(textOf(registered())).toBe('申請書.png');
    expect(textOf(registered(), read())).toBe(CONTENT.join('\n'));
  });

  it('is kept as it is searched, without what is empty, and with the grams of all of it', () => {
    const row = rowAfter(
      documentSearch,
      registered({}, 'ＳＣＡＮ＿００１．ＰＮＧ'),
      read(
        {},
        { inputs: [readInput({ value: 'ﾃｼﾞﾏ　ﾕｳｷﾁ' }), readInput({ id: id(31), value: ' ' })], tables: [] },
      ),
    );
    expect(row?.text).toBe('scan_001.png\n\nテジマユウキチ');
    expect(row?.grams).toEqual(textGrams(organisation, ['scan_001.png', 'テジマユウキチ']));
  });

  it('is each day in one form beside the form it is written in', () => {
    const row = rowAfter(
      documentSearch,
      registered({}, 'a.png'),
      read({}, { inputs: [readInput({ value: '令和６年４月１日' })], tables: [] }),
    );
    expect(row?.text).toBe('a.png\n\n令和6年4月1日\n2024-04-01');
  });

  it('follows what people change, add and delete', () => {
    const text = textOf(
      registered(),
      read(),
      revised([
        valueChange('手嶋 勇吉'),
        { action: 'deleted', class: 'userInputs', id: doubtfulInputId, before: { value: '東京都千代田区' } },
        { action: 'created', class: 'userInputs', id: id(33), after: { value: '備考', table: null } },
        {
          action: 'updated',
          class: 'tables',
          id: tableId,
          before: { subject: 'あ' },
          after: { subject: 'い' },
        },
      ]),
      revised([valueChange('', '備考', id(33))]),
    );
    expect(text).toBe('申請書.png\n\n手島勇吉\n品名\n数量\n鉛筆\n12');
  });

  it('is made again by another reading, without what people had added', () => {
    const again = read({}, { inputs: [readInput({ value: '別の値' })], tables: [] });
    expect(textOf(registered(), read(), revised(), again)).toBe('申請書.png\n\n別ノ値');
  });

  it('has the cells of tables that were read again instead of the old ones', () => {
    const table = readTable();
    const cells = { ...table.cells, value: ['色', '数', '赤', '3'] };
    const now = { ...tablesRead(), personal: { tables: [{ ...table, cells }] } };
    const text = textOf(registered(), read(), now);
    expect(text).toContain('赤');
    expect(text).not.toContain('鉛筆');
  });

  it('goes with its page to another document', () => {
    const onSecondPage = readInput({ id: splitInputId, pageId: splitPageId, value: '手島様の備考' });
    const rows = rowsAfter(
      documentSearch,
      asLogged([
        registered(),
        read(
          { pages: [page(), page({ id: splitPageId, page: 2 })] },
          readingContent({ inputs: [...readingContent().inputs, onSecondPage] }),
        ),
        pagesArranged(),
        documentSplitOff(),
        pagesTaken(),
      ]),
    );
    expect(rows.get(documentId)?.text).not.toContain('手島様ノ備考');
    expect(rows.get(splitDocumentId)?.text).toContain('手島様ノ備考');
  });

  it('is nothing of a deleted document, and only the name where the values were erased', () => {
    expect(rowAfter(documentSearch, registered(), read(), deleted())).toBeUndefined();
    expect(textOf(registered(), erased(read()))).toBe('申請書.png');
    expect(textOf(registered(), read(), erased(revised()))).toBe('申請書.png');
    expect(textOf(erased(registered()), erased(read()))).toBe('');
  });
});

describe('the applicant', () => {
  const applied = read({}, { inputs: [readInput({ value: '林　花子', isApplicant: true })], tables: [] });

  it('is searched apart, also by one character', () => {
    const row = rowAfter(documentSearch, registered(), applied);
    expect(row?.applicant).toBe('林花子');
    expect(row?.grams).toEqual(expect.arrayContaining(applicantGrams(organisation, '林')));
  });

  it('follows its value', () => {
    const change = valueChange('森 花子', '林　花子', inputId);
    expect(rowAfter(documentSearch, registered(), applied, revised([change]))?.applicant).toBe('森花子');
    const empty = valueChange('', '林　花子', inputId);
    expect(rowAfter(documentSearch, registered(), applied, revised([empty]))?.applicant).toBeNull();
  });

  it('is nobody where no field is marked as the applicant', () =>
    expect(rowAfter(documentSearch, registered(), read())?.applicant).toBeNull());
});
