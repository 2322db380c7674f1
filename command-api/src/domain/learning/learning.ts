import {
  MatchForgotten,
  MatchLearned,
  type LearnedPair,
  type LearningEvent,
} from '@reader/contracts/events/learning';
import { ERASED, type DataOf } from '@reader/contracts/events/define';
import type { InStream } from '@reader/contracts/events/recorded';

/** Of a type of master: from which documents of which matchings something was learnt, and not forgotten. */
export interface Learning {
  /** The columns of which something was learnt, by matching and document. */
  readonly known: ReadonlyMap<string, readonly string[]>;
  readonly forgotten: ReadonlySet<string>;
}

const keyOf = ({ matchingId, documentId }: { matchingId: string; documentId: string }) =>
  `${matchingId}/${documentId}`;
const partOf = (learned: { matchingId: string; documentId: string; columnId: string }) =>
  `${keyOf(learned)}/${learned.columnId}`;

/** What is known after further events; what is given stays as it is. Many keys are copied once, not for each event. */
export const fold = (
  before: Learning | undefined,
  events: readonly InStream<LearningEvent>[],
): Learning | undefined => {
  if (events.length === 0) return before;
  const [known, forgotten] = [new Map(before?.known), new Set(before?.forgotten)];
  for (const event of events)
    switch (event.type) {
      case 'MatchLearned':
        known.set(
          keyOf(event.data),
          event.personal === ERASED ? [] : event.personal.pairs.map(({ columnId }) => columnId),
        );
        break;
      case 'MatchForgotten':
        for (const learned of event.data.learned) forgotten.add(partOf(learned));
    }
  return { known, forgotten };
};

/** Remembers what a person chose for a document; once for each matching. */
export const learn = (
  learning: Learning | undefined,
  command: DataOf<typeof MatchLearned>,
  pairs: LearnedPair[],
): LearningEvent[] =>
  pairs.length === 0 || learning?.known.has(keyOf(command)) ? [] : [MatchLearned.of(command, { pairs })];

/** Forgets; what is not known, or forgotten already, is no event. */
export const forget = (
  learning: Learning | undefined,
  { masterTypeId, learned }: DataOf<typeof MatchForgotten>,
): LearningEvent[] => {
  const left = learned.filter(
    (one) => learning?.known.has(keyOf(one)) && !learning.forgotten.has(partOf(one)),
  );
  return left.length === 0 ? [] : [MatchForgotten.of({ masterTypeId, learned: left })];
};

/** Forgets all that a matching taught about a document; what is forgotten already is no event. */
export const unlearn = (
  learning: Learning | undefined,
  { masterTypeId, ...from }: { masterTypeId: string; matchingId: string; documentId: string },
): LearningEvent[] => {
  const columns = learning?.known.get(keyOf(from)) ?? [];
  return forget(learning, { masterTypeId, learned: columns.map((columnId) => ({ ...from, columnId })) });
};
