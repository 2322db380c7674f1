import { ATTACHED_FILES_BYTES, MOST_ATTACHMENTS } from '@reader/contracts/http/forms/respondents';
import { MOST_ATTACHMENT_BYTES } from '@reader/contracts/http/forms/answering';
import { expect, it } from 'vitest';
import { BATCH_CHARACTERS, BATCH_FILES, batchesOf } from './batches';

const files = (count: number, bytes: number) => Array.from({ length: count }, (_, id) => ({ id, bytes }));
const charactersOf = (batch: readonly { bytes: number }[]) =>
  batch.reduce((sum, { bytes }) => sum + Math.ceil(bytes / 3) * 4, 0);

it('batches are what the server takes', () => {
  expect(BATCH_FILES).toBe(MOST_ATTACHMENTS);
  expect(charactersOf(files(1, MOST_ATTACHMENT_BYTES)) + 1_000).toBeLessThan(ATTACHED_FILES_BYTES);
});

it('as many files go in a batch as it holds, in their order', () => {
  expect(batchesOf(files(250, 10)).map((batch) => batch.length)).toEqual([100, 100, 50]);
  const batches = batchesOf(files(7, 5 * 1_048_576));
  expect(batches.flat().map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  for (const batch of batches) expect(charactersOf(batch)).toBeLessThanOrEqual(BATCH_CHARACTERS);
});

it('a file that fills more than a batch goes alone', () => {
  expect(batchesOf(files(2, 20 * 1_048_576)).map((batch) => batch.length)).toEqual([1, 1]);
  expect(batchesOf([])).toEqual([]);
});
