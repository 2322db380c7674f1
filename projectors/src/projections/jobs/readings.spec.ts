import { describe, expect, it } from 'vitest';
import type { DomainEvent } from '@reader/contracts/events/define';
import { read } from '@reader/contracts/testing/examples/document';
import { fileId } from '@reader/contracts/testing/examples/ids';
import {
  readingFailed,
  readingRequested,
  readingSucceeded,
  readingCancelled,
} from '@reader/contracts/testing/examples/reading';
import { sheetId } from '@reader/contracts/testing/examples/forms/sheet';
import { rowAfter } from '../testing/fold.js';
import { readings } from './readings.js';

describe('a reading', () => {
  const after = (...events: DomainEvent[]) => rowAfter(readings, readingRequested(), ...events);
  it('is open until it ends', () => expect(after()).toMatchObject({ state: 'open', file_id: fileId }));
  it('ends with the form that was recognised, or without one', () => {
    expect(after(read({ sheetId }), readingSucceeded())).toMatchObject({
      state: 'applicable',
      sheet_id: sheetId,
    });
    expect(after(read(), readingSucceeded())).toMatchObject({ state: 'not-applicable' });
  });
  it('says when a worker began, once it has ended', () => {
    const startedAt = '2026-05-21T01:41:07.000Z';
    expect(after()).toMatchObject({ started_at: null });
    expect(after(read(), readingSucceeded({ startedAt }))).toMatchObject({ started_at: startedAt });
    expect(after(readingFailed({ startedAt }))).toMatchObject({ started_at: startedAt });
    expect(after(readingFailed())).toMatchObject({ started_at: null });
  });
  it('ends with a reason, or cancelled', () => {
    expect(after(readingFailed())).toMatchObject({ state: 'error', problem: 'corrupt-file' });
    expect(after(readingCancelled())).toMatchObject({ state: 'cancelled' });
  });
});
