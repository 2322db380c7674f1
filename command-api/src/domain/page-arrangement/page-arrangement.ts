import {
  ArrangementFinished,
  ArrangementRequested,
  type ArrangementTarget,
  type PageArrangementEvent,
} from '@reader/contracts/events/page-arrangement';
import type { InStream } from '@reader/contracts/events/recorded';
import type { Id } from '@reader/contracts/objects/ids';

export interface Refusal {
  readonly documentId: Id;
  readonly code: string;
}

/** One arrangement of pages over several documents, until every page has arrived. */
export interface PageArrangement {
  readonly id: Id;
  readonly targets: readonly ArrangementTarget[];
  /** null while pages are on their way. */
  readonly outcome: { readonly refused: readonly Refusal[]; readonly created: readonly Id[] } | null;
}

export const evolve = (
  arrangement: PageArrangement | undefined,
  event: InStream<PageArrangementEvent>,
): PageArrangement | undefined =>
  event.type === 'ArrangementRequested'
    ? { id: event.data.arrangementId, targets: event.data.targets, outcome: null }
    : arrangement && {
        ...arrangement,
        outcome: { refused: event.data.refused, created: event.data.created },
      };

export const request = (
  arrangement: PageArrangement | undefined,
  command: { arrangementId: Id; targets: ArrangementTarget[] },
): PageArrangementEvent[] => (arrangement ? [] : [ArrangementRequested.of(command)]);

export const finish = (
  arrangement: PageArrangement | undefined,
  outcome: { refused: Refusal[]; created: Id[] },
): PageArrangementEvent[] =>
  arrangement && !arrangement.outcome
    ? [ArrangementFinished.of({ arrangementId: arrangement.id, ...outcome })]
    : [];
