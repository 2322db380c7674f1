import type { MatchingEvent } from '@reader/contracts/events/matching';
import type { InStream } from '@reader/contracts/events/recorded';
import type { Choice, FoundForDocument } from '@reader/contracts/matching/candidates';
import type { Id } from '@reader/contracts/objects/ids';

/** A document of a matching: what was found for it, and what counts. */
export interface MatchedDocument {
  /** Its revision is the one that was compared, whatever is seen later: candidates were found for what it had then. */
  readonly found: FoundForDocument;
  /** The last choice; undefined: nobody has chosen. */
  readonly choice: Choice | undefined;
  /** Revision of its content that was seen last: when it was compared, chosen for, or asked again. */
  readonly seenRevision: number;
  /** How often something was chosen for it. */
  readonly times: number;
}

/** A matching: its candidates and choices (docs/product/matching.md). */
export interface Matching {
  readonly id: Id;
  /** How many parts of what was found are there. */
  readonly parts: number;
  readonly documents: ReadonlyMap<Id, MatchedDocument>;
  /** null until all that was found is there. */
  readonly opened: {
    readonly masterId: Id;
    readonly masterTypeId: Id;
    readonly rows: number;
    readonly isOneToOne: boolean;
  } | null;
  /** The jobs that reflect it and take that back. */
  readonly reflectionId: Id | null;
  readonly undoId: Id | null;
  readonly isClosed: boolean;
}

const none = (id: Id): Matching => ({
  id,
  parts: 0,
  documents: new Map(),
  opened: null,
  reflectionId: null,
  undoId: null,
  isClosed: false,
});

const afterChoice = ({ found, times }: MatchedDocument, choice: Choice): MatchedDocument => {
  const isReopened = choice.kind === 'reopened';
  return {
    // What was decided without a person does not count any more once somebody has chosen otherwise.
    found: { ...found, decided: null },
    choice: isReopened ? undefined : choice,
    seenRevision: choice.revision,
    times: times + 1,
  };
};

/** Folds an event into a matching whose documents are this fold's own. */
const evolve = (
  matching: Matching & { documents: Map<Id, MatchedDocument> },
  event: InStream<MatchingEvent>,
) => {
  const { documents } = matching;
  switch (event.type) {
    case 'CandidatesFound':
      for (const found of event.data.documents)
        documents.set(found.documentId, { found, choice: undefined, seenRevision: found.revision, times: 0 });
      return { ...matching, parts: event.data.part };
    case 'MatchingOpened': {
      const { masterId, masterTypeId, rows, isOneToOne } = event.data;
      return { ...matching, opened: { masterId, masterTypeId, rows, isOneToOne } };
    }
    case 'MatchesChosen':
      for (const choice of event.data.choices) {
        const document = documents.get(choice.documentId);
        if (document) documents.set(choice.documentId, afterChoice(document, choice));
      }
      return matching;
    case 'ReflectionStarted':
      return { ...matching, reflectionId: event.data.jobId };
    case 'ReflectionUndoStarted':
      return { ...matching, undoId: event.data.jobId };
    case 'MatchingClosed':
      return { ...matching, isClosed: true };
  }
};

/** The matching after further events; the given one stays as it is. Thousands of documents are copied once, not for each event. */
export const fold = (
  before: Matching | undefined,
  events: readonly InStream<MatchingEvent>[],
): Matching | undefined => {
  const [first] = events;
  if (!first) return before;
  const { documents, ...known } = before ?? none(first.data.matchingId);
  return events.reduce(evolve, { ...known, documents: new Map(documents) });
};

/** The row that counts for a document; null: none is meant, undefined: it is asked. */
export const rowOf = ({ found, choice }: MatchedDocument): number | null | undefined =>
  choice ? choice.row : (found.decided ?? undefined);
