import {
  FirstEntryMade,
  FirstEntryWithdrawn,
  SecondEntryMade,
  SecondEntryWithdrawn,
  type DocumentEvent,
} from '@reader/contracts/events/document';
import { isBlindTo, lastEntryOf } from '@reader/contracts/double-entry/entry-after';
import { entryDifferences, type SecondEntry } from '@reader/contracts/double-entry/entry-differences';
import type { EntryDifference } from '@reader/contracts/objects/document/entered';
import { withoutAcceptance } from '@reader/contracts/objects/document/review-state';
import { reviseContent } from '@reader/contracts/objects/document/revise-content';
import type { Id } from '@reader/contracts/objects/ids';
import { updateOf } from '../objects/diff-pushed.js';
import { RuleBroken } from '../rule-broken.js';
import { requireCompared } from './compared-entries.js';
import { confirm, existing, revised } from './decide.js';
import type { Document } from './state.js';

/** Who acts, and whether the document's form is entered by two people now. */
interface Entering {
  /** The account. */
  readonly by: Id;
  readonly isEnteredTwice: boolean;
}

/**
 * Confirms a document, or, where two people enter its form, makes the first entry; a third look confirms. `compared`
 * is when the second entry was made that the third look saw; absent, it is not said.
 * @throws RuleBroken as confirming does, when the next step is another's, and when the entries are not those compared
 */
export const confirmEntry = (
  given: Document | undefined,
  {
    by,
    isEnteredTwice,
    compared: seen,
    ...command
  }: Entering & Parameters<typeof confirm>[1] & { readonly compared?: string | undefined },
): DocumentEvent[] => {
  const { id, stage, entry, contentRevision } = existing(given);
  if (!isEnteredTwice || stage.name === 'confirmed') return confirm(given, command);
  requireCompared({ entry }, seen);
  // Before anything is said of the values, which this person may not know.
  if (entry?.stage === 'second') {
    // Sent again by the person that made it.
    if (entry.first.by === by) return [];
    throw new RuleBroken('second-entry-missing');
  }
  if (entry?.second.by === by) throw new RuleBroken('third-look-by-other');
  // The first person is not asked about doubts, as a second entry follows; the third one only about differences.
  const { answering, ...rest } = command;
  const compared = entry && answering && { answering: { ...answering, isCompared: true } };
  const confirmed = confirm(given, { ...rest, ...compared });
  return entry ? confirmed : [FirstEntryMade.of({ documentId: id, contentRevision })];
};

/**
 * The second entry, typed without seeing the first. Equal ones confirm the document; else what differs waits for a
 * third look. @throws RuleBroken
 */
export const enterSecond = (
  given: Document | undefined,
  command: Entering & {
    readonly entryId: Id;
    readonly seenRevision: number;
    readonly entries: readonly SecondEntry[];
  },
): DocumentEvent[] => {
  if (given?.handled.has(command.entryId)) return [];
  const confirmed = confirm(given, command);
  const { id, entry, content, contentRevision } = existing(given);
  if (!command.isEnteredTwice || confirmed.length === 0 || entry?.stage !== 'second')
    throw new RuleBroken('second-entry-not-due');
  if (entry.first.by === command.by) throw new RuleBroken('second-entry-by-other');
  const differences = entryDifferences(content.userInputs, command.entries);
  if (differences === null) throw new RuleBroken('second-entry-other-fields');
  const made = SecondEntryMade.of(
    {
      documentId: id,
      entryId: command.entryId,
      contentRevision,
      values: command.entries.length,
      differences: differences.length,
    },
    { differences },
  );
  if (differences.length === 0) return [made, ...confirmed];
  return [made, ...acceptancesInDoubt(existing(given), command.entryId, differences)];
};

/** Clears the acceptances of values on which the two entries differ: the third look decides on them. */
const acceptancesInDoubt = (
  { id, content }: Document,
  entryId: Id,
  differences: readonly EntryDifference[],
): DocumentEvent[] => {
  const differing = new Set(differences.map((difference) => difference.id));
  const changes = content.userInputs.flatMap((input) =>
    differing.has(input.id) ? updateOf('userInputs', input.id, input, withoutAcceptance(input)) : [],
  );
  return revised(id, entryId, { changes, content: reviseContent(content, changes) });
};

/**
 * Takes an entry back, for the person that made it: the first while there is no second, the second while nobody has begun to compare
 * them. `isAtOthers`: somebody else has the document open, who compares them in the third stage. @throws RuleBroken
 */
export const withdrawEntry = (
  given: Document | undefined,
  { by, isAtOthers }: { readonly by: Id; readonly isAtOthers: boolean },
): DocumentEvent[] => {
  const { id, entry } = existing(given);
  if (entry === null) return [];
  if (entry.stage === 'third' && entry.second.by === by) {
    if (entry.isCompared || isAtOthers) throw new RuleBroken('second-entry-compared');
    return [SecondEntryWithdrawn.of({ documentId: id })];
  }
  if (entry.stage !== 'second' || entry.first.by !== by) throw new RuleBroken('first-entry-not-own');
  return [FirstEntryWithdrawn.of({ documentId: id })];
};

/** A person that is asked for the second entry, or may take it back, gets no help from a reading. @throws RuleBroken */
export const requireNotBlind = (given: Document | undefined, { by, isEnteredTwice }: Entering): void => {
  const { entry } = existing(given);
  if (isEnteredTwice && isBlindTo(entry, by))
    throw new RuleBroken(entry?.stage === 'third' ? 'third-look-by-other' : 'second-entry-missing');
};

/** The document waits for an entry or a look of somebody else. */
export const awaitsOthers = ({ entry }: Document, { by, isEnteredTwice }: Entering): boolean =>
  isEnteredTwice && entry !== null && lastEntryOf(entry).by === by;
