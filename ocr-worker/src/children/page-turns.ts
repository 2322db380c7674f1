import type { Id } from '@reader/contracts/objects/ids';

/** The right to work on a document, page by page. */
export interface PageTurn {
  /**
   * Between two pages: lets organisations go first that had their last turn earlier. A second call while one is pending
   * returns the same promise. @throws the signal's reason
   */
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
   * How long a document waits, ms, while no page of its organisation is being worked on. After that it gets a turn beside
   * the others, one such at a time: a bad page may live for a minute.
   */
  readonly patienceMs: number;
}

interface Waiting {
  readonly organisation: Id;
  readonly hasBegun: boolean;
  /** It has waited for as long as it may be asked to. */
  isImpatient: boolean;
  begin(): void;
}

const reasonOf = ({ reason }: AbortSignal): Error =>
  reason instanceof Error ? reason : new Error('aborted');

/** Organisations whose last turn is remembered; one that was forgotten counts as new. */
const REMEMBERED = 1_000;

/** When organisations had their last turn. */
const createLastTurns = () => {
  const turns = new Map<Id, number>();
  let given = 0;
  const of = (organisation: Id): number => turns.get(organisation) ?? 0;
  return {
    /** Whether the turn of one comes before that of the other. */
    isBefore: (one: Waiting, other: Waiting): boolean => {
      const since = of(one.organisation) - of(other.organisation);
      return since !== 0 ? since < 0 : one.hasBegun && !other.hasBegun;
    },
    give: (organisation: Id): void => {
      turns.delete(organisation);
      turns.set(organisation, (given += 1));
      const [oldest] = turns.keys();
      if (turns.size > REMEMBERED && oldest !== undefined) turns.delete(oldest);
    },
  };
};

interface TurnOfDocument {
  /** Waits for its next turn. */
  readonly again: () => Promise<void>;
  readonly giveBack: () => void;
  /** It has ended, with a turn or while it waited for one. */
  readonly leave: (hasTurn: boolean) => void;
}

const turnOf = ({ again, giveBack, leave }: TurnOfDocument): PageTurn => {
  let [hasTurn, hasEnded] = [true, false];
  let passing: Promise<void> | null = null;
  const pass = async (): Promise<void> => {
    hasTurn = false;
    const next = again();
    giveBack();
    await next;
    // It may have ended while it waited: the child that was to work has died.
    if (hasEnded) giveBack();
    else hasTurn = true;
  };
  return {
    pass: () => (passing ??= pass().finally(() => (passing = null))),
    end: () => {
      if (hasEnded) return;
      hasEnded = true;
      leave(hasTurn);
    },
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
  let begun = 0;
  const lastTurns = createLastTurns();
  const waiting: Waiting[] = [];

  const next = (among: readonly Waiting[] = waiting): Waiting | undefined =>
    among
      .filter(({ hasBegun }) => hasBegun || begun < mayBegin)
      .reduce<Waiting | undefined>(
        (best, one) => (!best || lastTurns.isBefore(one, best) ? one : best),
        undefined,
      );
  const giveTurn = (one: Waiting): void => {
    waiting.splice(waiting.indexOf(one), 1);
    working.push(one.organisation);
    lastTurns.give(one.organisation);
    if (!one.hasBegun) begun += 1;
    one.begin();
  };
  const giveTurns = (): void => {
    for (let one = next(); one && working.length < atOnce; one = next()) giveTurn(one);
    if (working.length > atOnce) return;
    // One more than are worked on at once, for an organisation that has nothing at work and waits too long.
    const extra = next(
      waiting.filter(({ isImpatient, organisation }) => isImpatient && !working.includes(organisation)),
    );
    if (extra) giveTurn(extra);
  };
  const giveBack = (organisation: Id): void => {
    working.splice(working.indexOf(organisation), 1);
    giveTurns();
  };

  const wait = (organisation: Id, hasBegun: boolean, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(reasonOf(signal));
      const one: Waiting = {
        organisation,
        hasBegun,
        isImpatient: false,
        begin: () => {
          clearTimeout(patience);
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      const leave = (): void => {
        clearTimeout(patience);
        waiting.splice(waiting.indexOf(one), 1);
        reject(reasonOf(signal));
      };
      const patience = setTimeout(() => {
        one.isImpatient = true;
        giveTurns();
      }, patienceMs);
      signal.addEventListener('abort', leave, { once: true });
      waiting.push(one);
      giveTurns();
    });

  return {
    take: async (organisation, signal) => {
      await wait(organisation, false, signal);
      return turnOf({
        again: () => wait(organisation, true, signal),
        giveBack: () => giveBack(organisation),
        leave: (hasTurn) => {
          begun -= 1;
          if (hasTurn) giveBack(organisation);
          else giveTurns();
        },
      });
    },
  };
};
