import type { Id } from '@reader/contracts/objects/ids';

/** The right to work on a document, page by page. */
export interface PageTurn {
  /** Between two pages: lets organisations go first that had their last turn earlier. @throws the signal's reason */
  pass(): Promise<void>;
  end(): void;
}

export interface PageTurns {
  /** Waits for a document's first turn. @throws the signal's reason */
  take(organisation: Id, signal: AbortSignal): Promise<PageTurn>;
}

interface TurnLimits {
  /** Pages worked on at once. */
  readonly atOnce: number;
  /** Documents that have begun: those between two pages hold memory. */
  readonly begun: number;
}

interface Waiting {
  readonly organisation: Id;
  readonly hasBegun: boolean;
  begin(): void;
}

/**
 * Pages take turns between organisations: the one whose last turn is longest ago goes next, documents that have begun
 * before new ones, and then in the order they came. What is unlucky in one organisation costs another one page's time,
 * as long as no more documents have begun than may.
 */
export const createPageTurns = ({ atOnce, begun: mayBegin }: TurnLimits): PageTurns => {
  let atWork = 0;
  let turns = 0;
  /** Documents that have begun, by organisation. */
  const begun = new Map<Id, number>();
  const lastTurn = new Map<Id, number>();
  const waiting: Waiting[] = [];

  const countBegun = (organisation: Id, change: 1 | -1): void => {
    const count = (begun.get(organisation) ?? 0) + change;
    if (count > 0) return void begun.set(organisation, count);
    begun.delete(organisation);
    lastTurn.delete(organisation);
  };
  const begunInAll = (): number => [...begun.values()].reduce((sum, count) => sum + count, 0);

  const isBefore = (one: Waiting, other: Waiting): boolean => {
    const since = (lastTurn.get(one.organisation) ?? 0) - (lastTurn.get(other.organisation) ?? 0);
    return since !== 0 ? since < 0 : one.hasBegun && !other.hasBegun;
  };
  const next = (): Waiting | undefined => {
    const mayStart = begunInAll() < mayBegin;
    return waiting
      .filter(({ hasBegun }) => hasBegun || mayStart)
      .reduce<Waiting | undefined>((best, one) => (!best || isBefore(one, best) ? one : best), undefined);
  };
  const giveTurns = (): void => {
    while (atWork < atOnce) {
      const one = next();
      if (!one) return;
      waiting.splice(waiting.indexOf(one), 1);
      atWork += 1;
      lastTurn.set(one.organisation, (turns += 1));
      if (!one.hasBegun) countBegun(one.organisation, 1);
      one.begin();
    }
  };
  const giveBack = (): void => {
    atWork -= 1;
    giveTurns();
  };

  const wait = (organisation: Id, hasBegun: boolean, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const one: Waiting = {
        organisation,
        hasBegun,
        begin: () => {
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      const leave = (): void => {
        waiting.splice(waiting.indexOf(one), 1);
        reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
      };
      if (signal.aborted) return reject(signal.reason as Error);
      signal.addEventListener('abort', leave, { once: true });
      waiting.push(one);
      giveTurns();
    });

  return {
    take: async (organisation, signal) => {
      await wait(organisation, false, signal);
      let hasTurn = true;
      return {
        pass: async () => {
          hasTurn = false;
          const again = wait(organisation, true, signal);
          giveBack();
          await again;
          hasTurn = true;
        },
        end: () => {
          countBegun(organisation, -1);
          if (hasTurn) giveBack();
          else giveTurns();
        },
      };
    },
  };
};
