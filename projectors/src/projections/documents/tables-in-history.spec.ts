import { contentOfReading } from '@reader/contracts/objects/document/content-of-reading';
import { TablesRead } from '@reader/contracts/events/document';
import type { ObjectChange } from '@reader/contracts/objects/changes';
import { revised, valueChange } from '@reader/contracts/testing/examples/document';
import { documentId, tableId } from '@reader/contracts/testing/examples/ids';
import { tablesRead } from '@reader/contracts/testing/examples/page-task';
import { readingContent, readTable } from '@reader/contracts/testing/examples/reading-content';
import { recorded } from '@reader/contracts/testing/examples/recorded';
import { expect, it } from 'vitest';
import { foldBatch } from '../../runner/fold-batch.js';
import type { DocumentHistoryRow } from '../../schema/tables.js';
import { documentHistory } from './document-history.js';

const told = (event: ReturnType<typeof tablesRead | typeof revised>) =>
  foldBatch(documentHistory, new Map(), [recorded(event)]).changes.upserts;

it('the history of tables that were read has what gave way and what was read', () => {
  const { tables, userInputs } = contentOfReading(documentId, readingContent());
  const inputs = userInputs.filter((input) => input.table === tableId);
  const read = TablesRead.of(tablesRead().data, {
    tables: [readTable()],
    replaced: { tables: [...tables], inputs },
  });
  const gone = inputs
    .filter(({ value }) => value !== '')
    .map(({ id, value }) => ({ action: 'deleted', id, before: { value } }));
  expect(gone.length).toBeGreaterThan(0);
  expect(told(read)).toMatchObject([
    { changes: [...gone, ...gone.map(({ id }) => ({ action: 'created', id }))] },
  ]);
});

it('of a value the history keeps how it is called and what it says, not where it stands', () => {
  const { userInputs } = contentOfReading(documentId, readingContent());
  const [cell] = userInputs.filter((input) => input.table === tableId && !input.is_table_header);
  const { label, subject, value, mark, mark_reason, cell_position_in_row, cell_position_in_column } = cell!;
  const read = TablesRead.of(tablesRead().data, { tables: [], replaced: { tables: [], inputs: [cell!] } });
  const [row] = told(read);
  expect(row).toMatchObject({ changes: [{ id: cell!.id, action: 'deleted', class: 'userInputs' }] });
  expect((row as DocumentHistoryRow).changes[0]).toHaveProperty('before', {
    ...{ label, subject, value, mark, mark_reason, cell_position_in_row, cell_position_in_column },
  });
});

it('the history keeps what was accepted, and all of what is no value', () => {
  const accepted = { is_accepted: true, accepted_characters: [1], accepted_violations: ['x'] };
  const comment = { action: 'updated' as const, class: 'documents', id: documentId };
  const [row] = told(
    revised([
      { ...valueChange('手嶋'), before: { x: 1 }, after: { x: 2, ...accepted } } as ObjectChange,
      { ...comment, before: { comment: '' }, after: { comment: '再提出' } },
    ]),
  );
  expect((row as DocumentHistoryRow).changes).toMatchObject([
    { before: {}, after: accepted },
    { after: { comment: '再提出' } },
  ]);
  expect((row as DocumentHistoryRow).changes[0]).not.toHaveProperty('after.x');
});

it('events from before that was kept tell of neither', () =>
  expect(told(tablesRead())).toMatchObject([{ changes: [] }]));
