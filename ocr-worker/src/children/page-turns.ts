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
  /**
   * How long an organisation with no page being worked on waits for the pages of others, ms. After that it gets a turn
   * beside them: a bad page may live for a minute.
   */
  readonly patienceMs: number;
}

interface Waiting {
  readonly organisation: Id;
  readonly hasBegun: boolean;
  begin(): void;
}

/** Counts documents that have begun, by organisation; `onNone` is told of one whose last has ended. */
const createBegun = (onNone: (organisation: Id) => void) => {
  const counts = new Map<Id, number>();
  return {
    count: (organisation: Id, change: 1 | -1): void => {
      const count = (counts.get(organisation) ?? 0) + change;
      if (count > 0) return void counts.set(organisation, count);
      counts.delete(organisation);
      onNone(organisation);
    },
    inAll: (): number => [...counts.values()].reduce((sum, count) => sum + count, 0),
  };
};

/**
 * Pages take turns between organisations: the one whose last turn is longest ago goes next, documents that have begun
 * before new ones, and then in the order they came. What is unlucky in one organisation costs another the time of one page, or
 * its patience, as long as no more documents have begun than may.
 */
export const createPageTurns = ({ atOnce, begun: mayBegin, patienceMs }: TurnLimits): PageTurns => {
  /** Organisations whose pages are being worked on, once for each page. */
  const working: Id[] = [];
  let turns = 0;
  const lastTurn = new Map<Id, number>();
  const begun = createBegun((organisation) => lastTurn.delete(organisation));
  const waiting: Waiting[] = [];

  const isBefore = (one: Waiting, other: Waiting): boolean => {
    const since = (lastTurn.get(one.organisation) ?? 0) - (lastTurn.get(other.organisation) ?? 0);
    return since !== 0 ? since < 0 : one.hasBegun && !other.hasBegun;
  };
  const next = (): Waiting | undefined => {
    const mayStart = begun.inAll() < mayBegin;
    return waiting
      .filter(({ hasBegun }) => hasBegun || mayStart)
      .reduce<Waiting | undefined>((best, one) => (!best || isBefore(one, best) ? one : best), undefined);
  };
  const giveTurn = (one: Waiting): void => {
    waiting.splice(waiting.indexOf(one), 1);
    working.push(one.organisation);
    lastTurn.set(one.organisation, (turns += 1));
    if (!one.hasBegun) begun.count(one.organisation, 1);
    one.begin();
  };
  const giveTurns = (): void => {
    for (let one = next(); one && working.length < atOnce; one = next()) giveTurn(one);
  };
  /** One more than are worked on at once. */
  const giveTurnBeside = (one: Waiting): void => {
    const mayStart = one.hasBegun || begun.inAll() < mayBegin;
    if (mayStart && working.length <= atOnce && !working.includes(one.organisation)) giveTurn(one);
  };
  const giveBack = (organisation: Id): void => {
    working.splice(working.indexOf(organisation), 1);
    giveTurns();
  };

  const wait = (organisation: Id, hasBegun: boolean, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const one: Waiting = {
        organisation,
        hasBegun,
        begin: () => {
          clearInterval(patience);
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      const leave = (): void => {
        clearInterval(patience);
        waiting.splice(waiting.indexOf(one), 1);
        reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
      };
      if (signal.aborted) return reject(signal.reason as Error);
      const patience = setInterval(() => giveTurnBeside(one), patienceMs);
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
          giveBack(organisation);
          await again;
          hasTurn = true;
        },
        end: () => {
          begun.count(organisation, -1);
          if (hasTurn) giveBack(organisation);
          else giveTurns();
        },
      };
    },
  };
};
