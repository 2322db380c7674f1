import type { MatchingEvent } from '@reader/contracts/events/matching';
import type { InStream } from '@reader/contracts/events/recorded';
import type { Choice, FoundForDocument } from '@reader/contracts/matching/candidates';
import type { Id } from '@reader/contracts/objects/ids';

/** A document of a matching: what was found for it, and what counts. */
export interface MatchedDocument {
  readonly found: FoundForDocument;
  /** The last choice; undefined: nobody has chosen. */
  readonly choice: Choice | undefined;
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

const withChoices = (documents: Matching['documents'], choices: readonly Choice[]): Matching['documents'] => {
  const after = new Map(documents);
  for (const choice of choices) {
    const document = documents.get(choice.documentId);
    if (!document) continue;
    const counts = choice.kind === 'reopened' ? undefined : choice;
    after.set(choice.documentId, {
      // What was decided without a person does not count any more once somebody has chosen otherwise.
      found: { ...document.found, decided: null },
      choice: counts,
      times: document.times + 1,
    });
  }
  return after;
};

export const evolve = (
  before: Matching | undefined,
  event: InStream<MatchingEvent>,
): Matching | undefined => {
  const matching = before ?? none(event.data.matchingId);
  switch (event.type) {
    case 'CandidatesFound':
      return {
        ...matching,
        parts: event.data.part,
        documents: new Map([
          ...matching.documents,
          ...event.data.documents.map((found): [Id, MatchedDocument] => [
            found.documentId,
            { found, choice: undefined, times: 0 },
          ]),
        ]),
      };
    case 'MatchingOpened': {
      const { masterId, masterTypeId, rows, isOneToOne } = event.data;
      return { ...matching, opened: { masterId, masterTypeId, rows, isOneToOne } };
    }
    case 'MatchesChosen':
      return { ...matching, documents: withChoices(matching.documents, event.data.choices) };
    case 'ReflectionStarted':
      return { ...matching, reflectionId: event.data.jobId };
    case 'ReflectionUndoStarted':
      return { ...matching, undoId: event.data.jobId };
    case 'MatchingClosed':
      return { ...matching, isClosed: true };
  }
};

/** The row that counts for a document; null: none is meant, undefined: it is asked. */
export const rowOf = ({ found, choice }: MatchedDocument): number | null | undefined =>
  choice ? choice.row : (found.decided ?? undefined);
