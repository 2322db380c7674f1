import { ERASED } from '@reader/contracts/events/define';
import type { LearnedMatchRow } from '../../schema/tables.js';
import { projection, type EventNamed } from '../define.js';

type LearnedEvent = EventNamed<'MatchLearned' | 'MatchForgotten' | 'DocumentDeleted'>;

const keysOf = (event: LearnedEvent): string | string[] =>
  event.type === 'MatchForgotten'
    ? [...new Set(event.data.learned.map(({ documentId }) => documentId))]
    : event.data.documentId;

const learned = (
  row: LearnedMatchRow | undefined,
  { data, personal, metadata }: EventNamed<'MatchLearned'>,
): LearnedMatchRow | undefined => {
  if (personal === ERASED) return row;
  const { masterTypeId, matchingId, documentId, masterId } = data;
  const others = (row?.pairs ?? []).filter((pair) => pair.matching_id !== matchingId);
  return {
    id: documentId,
    organisation: metadata.organisation,
    pairs: [
      ...others,
      ...personal.pairs.map(({ columnId, read, meant }) => ({
        type_id: masterTypeId,
        matching_id: matchingId,
        master_id: masterId,
        column_id: columnId,
        read,
        meant,
        at: metadata.occurredAt,
      })),
    ],
  };
};

const forgotten = (
  row: LearnedMatchRow | undefined,
  { data }: EventNamed<'MatchForgotten'>,
): LearnedMatchRow | undefined => {
  if (!row) return undefined;
  const pairs = row.pairs.filter(
    (pair) =>
      !data.learned.some(
        ({ matchingId, documentId, columnId }) =>
          documentId === row.id && matchingId === pair.matching_id && columnId === pair.column_id,
      ),
  );
  return pairs.length === 0 ? undefined : { ...row, pairs };
};

/** What was learnt from documents by the rows that people chose for them; gone with the document. */
export const learnedMatches = projection('learned_matches', keysOf, {
  MatchLearned: learned,
  MatchForgotten: forgotten,
  DocumentDeleted: () => undefined,
});
