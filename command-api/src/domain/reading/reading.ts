import {
  ReadingCancelled,
  ReadingFailed,
  ReadingRequested,
  ReadingSucceeded,
  type ReadingEvent,
} from '@reader/contracts/events/reading';
import type { InStream } from '@reader/contracts/events/recorded';
import type { ReadProblem } from '@reader/contracts/jobs/reading/messages';
import type { DataOf } from '@reader/contracts/events/define';

type RequestReading = DataOf<typeof ReadingRequested>;

/** One attempt to read a document. Once ended, it stays ended. */
export interface Reading extends Readonly<RequestReading> {
  readonly hasEnded: boolean;
  readonly isCancelled: boolean;
}

export const evolve = (reading: Reading | undefined, event: InStream<ReadingEvent>): Reading | undefined =>
  event.type === 'ReadingRequested'
    ? { ...event.data, hasEnded: false, isCancelled: false }
    : reading && { ...reading, hasEnded: true, isCancelled: event.type === 'ReadingCancelled' };

export const request = (reading: Reading | undefined, command: RequestReading): ReadingEvent[] =>
  reading ? [] : [ReadingRequested.of(command)];

const ended = ({ readingId, documentId, jobId }: Reading) => ({ readingId, documentId, jobId });

export const succeed = (
  reading: Reading | undefined,
  end: { readonly pages: number; readonly startedAt?: string | undefined },
): ReadingEvent[] =>
  reading && !reading.hasEnded ? [ReadingSucceeded.of({ ...ended(reading), ...end })] : [];

export const fail = (
  reading: Reading | undefined,
  end: { readonly problem: ReadProblem; readonly startedAt?: string | undefined },
): ReadingEvent[] => (reading && !reading.hasEnded ? [ReadingFailed.of({ ...ended(reading), ...end })] : []);

export const cancel = (reading: Reading | undefined): ReadingEvent[] =>
  reading && !reading.hasEnded ? [ReadingCancelled.of(ended(reading))] : [];
