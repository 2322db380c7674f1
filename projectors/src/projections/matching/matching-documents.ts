import { CANDIDATES_PART } from '@reader/contracts/events/matching';
import { LAST_REVISION } from '@reader/contracts/matching/candidates';
import type { MatchingDocumentRow } from '../../schema/tables.js';
import { projection, type EventNamed } from '../define.js';

type MatchingDocumentEvent = EventNamed<'CandidatesFound' | 'MatchesChosen'>;

const keyOf = (matchingId: string, documentId: string) => `${matchingId}/${documentId}`;

const keysOf = (event: MatchingDocumentEvent): string[] =>
  (event.type === 'CandidatesFound' ? event.data.documents : event.data.choices).map(({ documentId }) =>
    keyOf(event.data.matchingId, documentId),
  );

const found = (
  row: MatchingDocumentRow | undefined,
  { data, metadata }: EventNamed<'CandidatesFound'>,
  key: string,
): MatchingDocumentRow | undefined => {
  const at = data.documents.findIndex(({ documentId }) => keyOf(data.matchingId, documentId) === key);
  const document = data.documents[at];
  if (row || !document) return row;
  return {
    id: key,
    organisation: metadata.organisation,
    matching_id: data.matchingId,
    document_id: document.documentId,
    place: (data.part - 1) * CANDIDATES_PART + at,
    group_number: document.group,
    candidates: document.candidates,
    choice: document.decided === null ? null : 'decided',
    chosen_row: document.decided,
    chosen_by: null,
    chosen_at: null,
    compared_revision: document.revision,
    seen_revision: document.revision,
    is_asked: document.decided === null,
    chosen_position: null,
    times: 0,
  };
};

const chosen = (
  row: MatchingDocumentRow | undefined,
  { data, metadata, position }: EventNamed<'MatchesChosen'>,
  key: string,
): MatchingDocumentRow | undefined => {
  const choice = data.choices.find(({ documentId }) => keyOf(data.matchingId, documentId) === key);
  // An event that comes again has been counted.
  if (!row || !choice || (row.chosen_position !== null && row.chosen_position >= position)) return row;
  const isReopened = choice.kind === 'reopened';
  return {
    ...row,
    choice: isReopened ? null : choice.kind,
    chosen_row: choice.row,
    chosen_by: isReopened ? null : metadata.actor.id,
    chosen_at: isReopened ? null : metadata.occurredAt,
    // Logs from before choices had a limit may name more than the column holds.
    seen_revision: Math.min(choice.revision, LAST_REVISION),
    // What was decided without a person is asked once somebody takes it back.
    is_asked: row.is_asked || isReopened,
    chosen_position: position,
    times: row.times + 1,
  };
};

/** The documents of matchings, with their candidates and what was chosen; ids are `<matching>/<document>`. */
export const matchingDocuments = projection('matching_documents', keysOf, {
  CandidatesFound: found,
  MatchesChosen: chosen,
});
