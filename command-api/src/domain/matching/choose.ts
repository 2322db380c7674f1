import { CHOICES_PART, MatchesChosen, type MatchingEvent } from '@reader/contracts/events/matching';
import { takenFrom, type Choice, type ChoiceKind } from '@reader/contracts/matching/candidates';
import type { Id } from '@reader/contracts/objects/ids';
import { RuleBroken } from '../rule-broken.js';
import { rowOf, type MatchedDocument, type Matching } from './matching.js';

/** Choices of which one append has room: 108 bytes each at the most, of 768 KiB (platform/src/event-store/append.ts). */
export const CHOICES_AT_ONCE = 5 * CHOICES_PART;

/** A choice, with how often something had been chosen for the document when its chooser saw it. */
export interface SeenChoice extends Choice {
  readonly seen: number;
}

/** A matching that people may choose in. @throws RuleBroken 'not-found', 'matching-not-ready', 'matching-not-open' */
export const choosable = (matching: Matching | undefined): Matching & { opened: object } => {
  if (!matching) throw new RuleBroken('not-found');
  const { opened } = matching;
  if (matching.isClosed || matching.reflectionId !== null) throw new RuleBroken('matching-not-open');
  if (!opened) throw new RuleBroken('matching-not-ready');
  return { ...matching, opened };
};

const chosen = (matchingId: Id, choices: readonly Choice[]): MatchingEvent[] =>
  Array.from({ length: Math.ceil(choices.length / CHOICES_PART) }, (_, part) =>
    MatchesChosen.of({
      matchingId,
      choices: choices.slice(part * CHOICES_PART, (part + 1) * CHOICES_PART),
    }),
  );

const HAS_NO_ROW: ReadonlySet<ChoiceKind> = new Set(['none', 'reopened']);

/** A choice of a row of the master for a document of the matching. @throws RuleBroken */
const requireSound = (matching: Matching, { documentId, kind, row }: Choice): void => {
  if (!matching.documents.has(documentId)) throw new RuleBroken('matching-document-unknown');
  if (HAS_NO_ROW.has(kind) !== (row === null)) throw new RuleBroken('matching-row-unknown');
  if (row !== null && row >= (matching.opened?.rows ?? 0)) throw new RuleBroken('matching-row-unknown');
  const { candidates } = matching.documents.get(documentId)!.found;
  if (kind === 'candidate' && !candidates.some((one) => one.row === row))
    throw new RuleBroken('matching-row-unknown');
};

/**
 * It names nothing that is still to come: no more choices than were made, and no revision of the document beyond the one that it has.
 * @throws RuleBroken 'matching-changed', 'matching-document-changed'
 */
const requireThere = (
  { times }: MatchedDocument,
  { seen, documentId, revision }: SeenChoice,
  revisions: ReadonlyMap<Id, number>,
): void => {
  if (seen > times) throw new RuleBroken('matching-changed');
  if (revision > (revisions.get(documentId) ?? revision)) throw new RuleBroken('matching-document-changed');
};

/** What is chosen now, and documents for which others chose since they were seen: nothing of theirs is changed. */
export interface Choosing {
  readonly events: MatchingEvent[];
  readonly overtaken: { documentId: Id; row: number | null; times: number }[];
}

/** Was this very choice the last one made, on what was seen? Then its answer was lost on the way, and it is sent again. */
const isThere = ({ choice, times }: MatchedDocument, { seen, ...sent }: SeenChoice): boolean =>
  times === seen + 1 &&
  (sent.kind === 'reopened'
    ? choice === undefined
    : choice?.kind === sent.kind && choice.row === sent.row && choice.revision === sent.revision);

/**
 * Chooses for documents, each as it was seen; the last of several for one document counts. What is there already, sent again, is taken
 * without an event. `revisions`: of the content of each document, as far as they are known. @throws RuleBroken
 */
export const choose = (
  given: Matching | undefined,
  choices: readonly SeenChoice[],
  revisions: ReadonlyMap<Id, number>,
): Choosing => {
  const matching = choosable(given);
  const taken = new Map<Id, Choice>();
  const overtaken = new Map<Id, Choosing['overtaken'][number]>();
  for (const one of choices) {
    const { seen, ...choice } = one;
    requireSound(matching, choice);
    const document = matching.documents.get(choice.documentId)!;
    requireThere(document, one, revisions);
    if (document.times === seen) taken.set(choice.documentId, choice);
    else if (!isThere(document, one))
      overtaken.set(choice.documentId, {
        documentId: choice.documentId,
        row: rowOf(document) ?? null,
        times: document.times,
      });
  }
  return { events: chosen(matching.id, [...taken.values()]), overtaken: [...overtaken.values()] };
};

/** Documents that are asked, and whose best candidate stands alone in its place with at least this score. */
export const acceptable = (
  { documents }: Pick<Matching, 'documents'>,
  atLeast: number,
): { documentId: Id; row: number; revision: number }[] =>
  [...documents.values()].flatMap(({ found, choice }) => {
    const taken = takenFrom(found.candidates, atLeast);
    if (choice || found.decided !== null || !taken) return [];
    return [{ documentId: found.documentId, row: taken.row, revision: found.revision }];
  });

/** What a preview of accepting told. */
export interface Previewed {
  readonly atLeast: number;
  /** Documents whose best candidate would be taken. */
  readonly documents: number;
  /** How often something had been chosen, for any of the documents that its reader saw. */
  readonly choices: number;
}

/**
 * Takes the best candidate of all documents that are asked and have at least this score, of those that the caller sees and that are as they
 * were when they were compared: `current` has the revision of each.
 * More than `CHOICES_AT_ONCE` of them are chosen in parts, as they were seen here. @throws RuleBroken 'matching-accept-changed' where others
 * than were previewed would be taken
 */
export const accepted = (
  given: Matching | undefined,
  { atLeast, documents, choices, current }: Previewed & { current: ReadonlyMap<Id, number> },
): SeenChoice[] => {
  const matching = choosable(given);
  const chosenBefore = [...current.keys()].reduce(
    (sum, id) => sum + (matching.documents.get(id)?.times ?? 0),
    0,
  );
  const found = acceptable(matching, atLeast).filter(
    ({ documentId, revision }) => current.get(documentId) === revision,
  );
  if (found.length !== documents || chosenBefore !== choices) throw new RuleBroken('matching-accept-changed');
  return found.map((one) => ({
    ...one,
    kind: 'bulk',
    seen: matching.documents.get(one.documentId)!.times,
  }));
};

/**
 * What a browser kept and had not sent: choices of candidates, which count where nothing is chosen yet.
 * @throws RuleBroken 'matching-changed' where something else was chosen, 'matching-document-unknown', 'matching-row-unknown'
 */
export const keptChoices = (
  matching: Matching,
  kept: readonly { documentId: Id; row: number }[],
): { choices: Choice[]; events: MatchingEvent[] } => {
  const choices = kept.flatMap(({ documentId, row }): Choice[] => {
    const document = matching.documents.get(documentId);
    if (!document) throw new RuleBroken('matching-document-unknown');
    const counts = rowOf(document);
    if (counts === row) return [];
    if (counts !== undefined) throw new RuleBroken('matching-changed');
    if (!document.found.candidates.some((candidate) => candidate.row === row))
      throw new RuleBroken('matching-row-unknown');
    return [{ documentId, row, kind: 'candidate', revision: document.seenRevision }];
  });
  return { choices, events: chosen(matching.id, choices) };
};
