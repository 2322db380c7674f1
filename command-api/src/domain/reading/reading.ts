import {
  ReadingCancelled,
  ReadingFailed,
  ReadingRequested,
  ReadingSucceeded,
  type ReadingEvent,
} from '@reader/contracts/events/reading';
import type { InStream } from '@reader/contracts/events/recorded';
import type { ReadingOptions, ReadProblem, SourcePart } from '@reader/contracts/messages/reading';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';

/** One attempt to read a document. Once ended, it stays ended. */
export interface Reading {
  readonly id: Id;
  readonly documentId: Id;
  readonly jobId: Id;
  readonly options: ReadingOptions;
  readonly sheets: BlobRef | null;
  readonly preset: BlobRef | null;
  readonly lexicon: BlobRef | null;
  readonly priority: 'operator' | 'bulk';
  readonly hasEnded: boolean;
  readonly isCancelled: boolean;
}

export const evolve = (reading: Reading | undefined, event: InStream<ReadingEvent>): Reading | undefined =>
  event.type === 'ReadingRequested'
    ? {
        id: event.data.readingId,
        documentId: event.data.documentId,
        jobId: event.data.jobId,
        options: event.data.options,
        sheets: event.data.sheets,
        preset: event.data.preset,
        lexicon: event.data.lexicon,
        priority: event.data.priority,
        hasEnded: false,
        isCancelled: false,
      }
    : reading && { ...reading, hasEnded: true, isCancelled: event.type === 'ReadingCancelled' };

export interface RequestReading {
  readonly readingId: Id;
  readonly documentId: Id;
  readonly jobId: Id;
  readonly layout: number;
  readonly sources: SourcePart[];
  readonly options: ReadingOptions;
  readonly sheets: BlobRef | null;
  readonly preset: BlobRef | null;
  readonly lexicon: BlobRef | null;
  readonly priority: 'operator' | 'bulk';
}

export const request = (reading: Reading | undefined, command: RequestReading): ReadingEvent[] =>
  reading ? [] : [ReadingRequested.of(command)];

const ended = (reading: Reading) => ({
  readingId: reading.id,
  documentId: reading.documentId,
  jobId: reading.jobId,
});

export const succeed = (reading: Reading | undefined, pages: number): ReadingEvent[] =>
  reading && !reading.hasEnded ? [ReadingSucceeded.of({ ...ended(reading), pages })] : [];

export const fail = (reading: Reading | undefined, problem: ReadProblem): ReadingEvent[] =>
  reading && !reading.hasEnded ? [ReadingFailed.of({ ...ended(reading), problem })] : [];

export const cancel = (reading: Reading | undefined): ReadingEvent[] =>
  reading && !reading.hasEnded ? [ReadingCancelled.of(ended(reading))] : [];
