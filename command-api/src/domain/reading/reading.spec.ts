import { describe, expect, it } from 'vitest';
import type { ReadingEvent } from '@reader/contracts/events/reading';
import { blob } from '@reader/contracts/testing/examples/blob';
import { documentId } from '@reader/contracts/testing/examples/ids';
import {
  readingCancelled,
  readingFailed,
  readingOptions,
  readingReady,
  readingRequested,
  readingSucceeded,
} from '@reader/contracts/testing/examples/reading';
import { scenarioOf } from '../testing/given.js';
import { cancel, evolve, fail, makeReady, neverBegun, request, succeed, type Reading } from './reading.js';

const given = scenarioOf<Reading, ReadingEvent>(evolve);
type State = Reading | undefined;
const asked = readingRequested().data;
const ask = (state: State) => request(state, asked);
const startedAt = '2026-05-21T01:41:07.000Z';
const succeeds = (state: State) => succeed(state, { pages: 1, startedAt });
const fails = (state: State) => fail(state, { problem: 'corrupt-file' });

describe('a reading', () => {
  it('is asked for once', () => given().when(ask).then(readingRequested()).when(ask).thenNothing());

  it.each([
    ['succeeds', succeeds, readingSucceeded({ startedAt })],
    ['fails', fails, readingFailed()],
    ['is cancelled', cancel, readingCancelled()],
  ] as const)('that %s has ended for good', (_name, end, event) => {
    const ended = given(readingRequested()).when(end).then(event);
    for (const later of [succeeds, fails, cancel, ask]) ended.when(later).thenNothing();
  });

  it('that was never asked for cannot end', () => {
    for (const end of [succeeds, fails, cancel]) given().when(end).thenNothing();
  });

  it('that its command could not ask for any more is over at once, and is nothing else later', () => {
    const interrupted = (state: State) => neverBegun(state, asked);
    const over = given().when(interrupted).then(readingRequested(), readingCancelled());
    for (const later of [interrupted, ask, cancel]) over.when(later).thenNothing();
    given(readingRequested()).when(interrupted).thenNothing();
  });

  it('keeps what it was asked with', () =>
    expect(given(readingRequested(), readingFailed()).state()).toMatchObject({
      options: readingOptions,
      priority: 'operator',
      awaitsFile: false,
    }));
});

describe('a reading that waits for a file', () => {
  const waiting = readingRequested({ awaitsFile: true });
  const own = [{ fileId: documentId, blob: blob({ owner: documentId }), firstPage: 1, pages: 1 }];
  const ready = (state: State) => makeReady(state, own);

  it('is ready with it, once', () =>
    given(waiting)
      .when(ready)
      .then(readingReady({ sources: own }))
      .when(ready)
      .thenNothing());
  it('stays cancelled', () => given(waiting, readingCancelled()).when(ready).thenNothing());
  it('is not made ready that waits for none', () => {
    given(readingRequested()).when(ready).thenNothing();
    given().when(ready).thenNothing();
  });
});
