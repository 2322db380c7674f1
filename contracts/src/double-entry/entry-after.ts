import { ERASED } from '../events/define.js';
import type { DocumentEvent } from '../events/document.js';
import type { InStream } from '../events/recorded.js';
import type { EntryDifference } from '../objects/document/entered.js';
import type { Id } from '../objects/ids.js';

/** Who entered a document, and when. */
export interface EntryMade {
  /** The account. */
  readonly by: Id;
  /** ISO 8601. */
  readonly at: string;
}

/**
 * Where a document stands that two people enter: it waits for the second entry, or for a third look at where both
 * differ. null: nobody has entered it, or it is done.
 */
export type Entry =
  | { readonly stage: 'second'; readonly first: EntryMade }
  | {
      readonly stage: 'third';
      readonly first: EntryMade;
      readonly second: EntryMade;
      /** Empty once erased. */
      readonly differences: readonly EntryDifference[];
      /** Somebody has begun to decide on them. */
      readonly isCompared?: true;
    };

const madeBy = ({ metadata }: InStream<DocumentEvent>): EntryMade => ({
  by: metadata.actor.id,
  at: metadata.occurredAt,
});

/**
 * The one rule of what an event means for two entries (docs/product/double-entry.md#what-ends-the-entries);
 * decisions and lists fold by it. A page that was turned and a reading that was only asked for change no value
 * that was entered.
 */
export const entryAfter = (entry: Entry | null, event: InStream<DocumentEvent>): Entry | null => {
  switch (event.type) {
    case 'FirstEntryMade':
      return { stage: 'second', first: madeBy(event) };
    case 'SecondEntryMade':
      return (
        entry && {
          stage: 'third',
          first: entry.first,
          second: madeBy(event),
          differences: event.personal === ERASED ? [] : event.personal.differences,
        }
      );
    case 'DocumentRevised':
      // Deciding where both differ is the third look; anything else is entered again.
      if (entry?.stage !== 'third') return null;
      if (event.metadata.actor.id !== entry.second.by) return { ...entry, isCompared: true };
      // In the append of the second entry: acceptances of what differs were cleared.
      return Date.parse(event.metadata.occurredAt) === Date.parse(entry.second.at) ? entry : null;
    case 'SecondEntryWithdrawn':
      return entry && { stage: 'second', first: entry.first };
    case 'PagesArranged':
    case 'PagesTaken':
      return event.data.from === null ? entry : null;
    case 'FirstEntryWithdrawn':
    case 'AnswerCorrected':
    case 'DocumentRead':
    case 'TablesRead':
    case 'TablesTakenBack':
    case 'DocumentConfirmed':
    case 'DocumentReturnedToUnconfirmed':
    case 'DocumentDeleted':
      return null;
    default:
      return entry;
  }
};

/**
 * The account is, or may become again, the one that makes the second entry: everybody but the one that made the first
 * while it is awaited, and the one that made it as long as it may be taken back. Nothing of the first is shown to them.
 */
export const isBlindTo = (entry: Entry | null, account: Id): boolean => {
  if (entry === null) return false;
  if (entry.stage === 'second') return entry.first.by !== account;
  return entry.second.by === account && !entry.isCompared;
};

/** The newest of the entries: the next step is for anybody but the person that made it. */
export const lastEntryOf = (entry: Entry): EntryMade =>
  entry.stage === 'second' ? entry.first : entry.second;
