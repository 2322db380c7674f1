import {
  CHOICES_PART,
  ReflectionStarted,
  ReflectionUndoStarted,
  type MatchingEvent,
} from '@reader/contracts/events/matching';
import type { Id } from '@reader/contracts/objects/ids';
import { RuleBroken } from '../rule-broken.js';
import { choosable, CHOICES_AT_ONCE, keptChoices } from './choose.js';
import { rowOf, type Matching } from './matching.js';

/** The rows that count, by document, of those documents that are there. */
const rowsOf = (
  { documents }: Matching,
  living: ReadonlySet<Id>,
  kept: readonly { documentId: Id; row: number | null }[],
): Map<Id, number> => {
  const rows = new Map<Id, number>();
  for (const [id, document] of documents) {
    const row = rowOf(document);
    if (typeof row === 'number') rows.set(id, row);
  }
  for (const { documentId, row } of kept) if (row !== null) rows.set(documentId, row);
  return new Map([...rows].filter(([id]) => living.has(id)));
};

/** Documents of a matching that have a row. */
export const documentsWithRow = ({ documents }: Pick<Matching, 'documents'>): Id[] =>
  [...documents].flatMap(([id, document]) => (typeof rowOf(document) === 'number' ? [id] : []));

/**
 * What was chosen goes into the documents: nothing is chosen any more. `kept` is what a browser had not sent, `living` are documents that were
 * not deleted, `seen` those that the caller sees, who reflects all of it or nothing. Where an append has no room for all that was not sent,
 * only its first part is chosen: it is asked again with the same. Asked for by the same job again it is no event.
 * @throws RuleBroken 'matching-reflect-beyond-reach', 'matching-not-open', 'matching-nothing-chosen', 'matching-row-taken-twice' and as `keptChoices`
 */
export const reflect = (
  given: Matching | undefined,
  {
    jobId,
    kept,
    living,
    seen,
  }: {
    jobId: Id;
    kept: readonly { documentId: Id; row: number }[];
    living: ReadonlySet<Id>;
    seen: ReadonlySet<Id>;
  },
): MatchingEvent[] => {
  const chosen = given ? documentsWithRow(given).filter((id) => living.has(id)) : [];
  const named = kept.flatMap(({ documentId }) => (given?.documents.has(documentId) ? [documentId] : []));
  if ([...chosen, ...named].some((id) => !seen.has(id)))
    throw new RuleBroken('matching-reflect-beyond-reach');
  if (given?.reflectionId === jobId && !given.isClosed) return [];
  const matching = choosable(given);
  const { choices, events } = keptChoices(matching, kept);
  const rows = [...rowsOf(matching, living, choices).values()];
  if (rows.length === 0) throw new RuleBroken('matching-nothing-chosen');
  if (given?.opened?.isOneToOne && new Set(rows).size < rows.length)
    throw new RuleBroken('matching-row-taken-twice');
  if (choices.length > CHOICES_AT_ONCE) return events.slice(0, CHOICES_AT_ONCE / CHOICES_PART);
  return [...events, ReflectionStarted.of({ matchingId: matching.id, jobId })];
};

/** What went into the documents is taken back; once. @throws RuleBroken 'not-found', 'matching-not-reflected' */
export const undoReflection = (matching: Matching | undefined, jobId: Id): MatchingEvent[] => {
  if (!matching) throw new RuleBroken('not-found');
  if (matching.undoId === jobId && !matching.isClosed) return [];
  if (matching.isClosed || matching.reflectionId === null || matching.undoId !== null)
    throw new RuleBroken('matching-not-reflected');
  return [ReflectionUndoStarted.of({ matchingId: matching.id, jobId })];
};
