import type { DocumentStatus, ReadingResult } from '../codes/document.js';
import type { DocumentEvent } from '../events/document.js';

/** Where a document stands (docs/product/documents.md#statuses). */
export type DocumentStage =
  /** Its first reading has not ended. */
  | { readonly name: 'waiting' }
  /** No page could be read. */
  | { readonly name: 'unreadable' }
  | { readonly name: 'read' }
  /** It is read again; what it holds stays until that ends. */
  | {
      readonly name: 'rereading';
      /** What it goes back to when the reading comes to nothing. */
      readonly from: ReadingResult;
      /** What people entered gives way to what is read. */
      readonly isForced: boolean;
    }
  /** Somebody signed for the content as of this revision. */
  | { readonly name: 'confirmed'; readonly contentRevision: number }
  | { readonly name: 'deleted' };

/** The stage after an event. */
export const stageAfter = (stage: DocumentStage, event: DocumentEvent): DocumentStage => {
  switch (event.type) {
    case 'DocumentRegistered':
      return { name: 'waiting' };
    case 'DocumentSplitOff':
    case 'DocumentAnswered':
    case 'DocumentRead':
    case 'DocumentReturnedToUnconfirmed':
      return { name: 'read' };
    case 'DocumentFoundUnreadable':
      return { name: 'unreadable' };
    case 'DocumentRereadRequested':
      return { name: 'rereading', from: event.data.from, isForced: event.data.isForced };
    case 'DocumentRereadAbandoned':
      return { name: event.data.to === 'invalid' ? 'unreadable' : 'read' };
    case 'DocumentConfirmed':
      return { name: 'confirmed', contentRevision: event.data.contentRevision };
    case 'DocumentDeleted':
      return { name: 'deleted' };
    default:
      return stage;
  }
};

export const isBeingRead = ({ name }: DocumentStage): boolean => name === 'waiting' || name === 'rereading';

/** The status that lists and events name for a stage. */
export const statusOf = (stage: DocumentStage): DocumentStatus => {
  switch (stage.name) {
    case 'waiting':
    case 'read':
      return 'unconfirmed';
    case 'unreadable':
      return 'invalid';
    case 'rereading':
      return stage.from === 'invalid' ? 'invalid' : 'unconfirmed';
    case 'confirmed':
    case 'deleted':
      return stage.name;
  }
};

const ANY_STAGE: DocumentStage = { name: 'read' };

/** The status after an event, for callers that keep only that of the stage. */
export const statusAfter = (status: DocumentStatus, event: DocumentEvent): DocumentStatus => {
  const after = stageAfter(ANY_STAGE, event);
  return after === ANY_STAGE ? status : statusOf(after);
};
