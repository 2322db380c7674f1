import {
  MatchForgotten,
  MatchLearned,
  type LearnedPair,
  type LearningEvent,
} from '@reader/contracts/events/learning';
import type { DataOf } from '@reader/contracts/events/define';
import type { InStream } from '@reader/contracts/events/recorded';

/** Of a type of master: from which documents of which matchings something was learnt, and not forgotten. */
export interface Learning {
  readonly known: ReadonlySet<string>;
  readonly forgotten: ReadonlySet<string>;
}

const keyOf = ({ matchingId, documentId }: { matchingId: string; documentId: string }) =>
  `${matchingId}/${documentId}`;
const partOf = (learned: { matchingId: string; documentId: string; columnId: string }) =>
  `${keyOf(learned)}/${learned.columnId}`;

export const evolve = (before: Learning | undefined, event: InStream<LearningEvent>): Learning => {
  const learning = before ?? { known: new Set(), forgotten: new Set() };
  switch (event.type) {
    case 'MatchLearned':
      return { ...learning, known: new Set([...learning.known, keyOf(event.data)]) };
    case 'MatchForgotten':
      return {
        ...learning,
        forgotten: new Set([...learning.forgotten, ...event.data.learned.map(partOf)]),
      };
  }
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
