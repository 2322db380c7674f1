import { contentOfReading } from '@reader/contracts/objects/document/content-of-reading';
import { TablesRead } from '@reader/contracts/events/document';
import { documentId, tableId } from '@reader/contracts/testing/examples/ids';
import { tablesRead } from '@reader/contracts/testing/examples/page-task';
import { readingContent, readTable } from '@reader/contracts/testing/examples/reading-content';
import { recorded } from '@reader/contracts/testing/examples/recorded';
import { expect, it } from 'vitest';
import { foldBatch } from '../../runner/fold-batch.js';
import { documentHistory } from './document-history.js';

const told = (event: ReturnType<typeof tablesRead>) =>
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

it('events from before that was kept tell of neither', () =>
  expect(told(tablesRead())).toMatchObject([{ changes: [] }]));
