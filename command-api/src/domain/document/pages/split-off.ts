import { begun } from '@reader/contracts/document/fold-document';
import { DocumentSplitOff, type DocumentEvent } from '@reader/contracts/events/document';
import type { Id } from '@reader/contracts/objects/ids';
import { remember } from '../../objects/memory.js';
import { notCut } from '../cutting/cut-state.js';
import { noSuccessors, type Document } from '../state.js';
import { takePages, type TakePages } from './take-pages.js';

export interface SplitOff extends TakePages {
  readonly documentId: Id;
  readonly readingId: Id;
  /** The document that it is split off. */
  readonly from: Pick<
    Document,
    'id' | 'uploadId' | 'jobId' | 'layout' | 'channel' | 'fileName' | 'departmentId'
  >;
}

/** A new document begins with parcels of pages; once begun, it takes what else comes. */
export const splitOff = (given: Document | undefined, command: SplitOff): DocumentEvent[] => {
  if (given) return takePages(given, command);
  const { documentId, readingId, arrangementId, from } = command;
  const begins = DocumentSplitOff.of(
    {
      documentId,
      arrangementId,
      readingId,
      splitFrom: from.id,
      uploadId: from.uploadId,
      jobId: from.jobId,
      layout: from.layout,
      channel: from.channel,
      departmentId: from.departmentId,
    },
    { fileName: from.fileName ?? '' },
  );
  const beginning = { ...begun(begins, 0), ...notCut, successors: noSuccessors, ...remember(undefined, []) };
  return [begins, ...takePages(beginning, command)];
};
