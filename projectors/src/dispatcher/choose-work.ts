/** Open work with what the dispatcher remembers of it. */
export interface OpenWork {
  readonly id: string;
  readonly organisation: string;
  readonly isUrgent: boolean;
  readonly position: bigint;
  /** How often a worker has begun it. */
  readonly tries: number;
  readonly offers: number;
  /** Milliseconds since 1970; null: never offered. */
  readonly offeredAt: number | null;
  /** When a worker last gave a sign of life for this offer; null: none has begun. */
  readonly heardAt: number | null;
}

export interface Offer {
  readonly id: string;
  /** The attempt that the message names, 1-based. */
  readonly attempt: number;
  /** How often it has been offered, this time included. */
  readonly offer: number;
  /** Its organisation has nothing else out while others have. */
  readonly isNewcomer: boolean;
}

/** How many offers are out. */
interface Room {
  /** At once; newcomers come beside them. */
  readonly ahead: number;
  readonly hasNewcomers: boolean;
}

/** A worker that has begun is silent no longer than this; then it is taken for dead. */
export const SILENCE_MS = 30_000;
/** An offer that nobody has taken after this is made again: the broker may have lost it. */
export const UNTAKEN_MS = 60_000;

const isOverdue = (work: OpenWork, now: number): boolean =>
  work.offeredAt !== null &&
  (work.heardAt !== null ? now - work.heardAt > SILENCE_MS : now - work.offeredAt > UNTAKEN_MS);

/** A worker that began and fell silent has used up a try; an offer that nobody took has not. */
const nextOffer = (work: OpenWork, isNewcomer: boolean): Offer => ({
  id: work.id,
  attempt: work.tries + 1,
  offer: work.offers + 1,
  isNewcomer,
});

/** Urgent before bulk; within each, organisations take turns, and each organisation's work goes in its order. */
const inTurn = (open: readonly OpenWork[], inFlight: ReadonlyMap<string, number>): OpenWork[] => {
  const turns = new Map<string, number>();
  return [...open]
    .sort((a, b) => (a.position < b.position ? -1 : 1))
    .map((work) => {
      const lane = `${work.organisation}/${work.isUrgent}`;
      const turn = turns.get(lane) ?? inFlight.get(work.organisation) ?? 0;
      turns.set(lane, turn + 1);
      return { work, turn };
    })
    .sort(
      (a, b) =>
        Number(b.work.isUrgent) - Number(a.work.isUrgent) ||
        a.turn - b.turn ||
        (a.work.position < b.work.position ? -1 : 1),
    )
    .map(({ work }) => work);
};

/**
 * What to offer now: everything overdue again, and new work up to `ahead` offers that are out at once. Where a kind has
 * newcomers, an organisation that has nothing out gets one offer also when there is no room.
 * Pure, so that fairness and re-offering can be tested without a clock.
 */
export const chooseOffers = (
  open: readonly OpenWork[],
  now: number,
  { ahead, hasNewcomers }: Room,
): Offer[] => {
  const out = open.filter((work) => work.offeredAt !== null);
  const inFlight = new Map<string, number>();
  for (const work of out) inFlight.set(work.organisation, (inFlight.get(work.organisation) ?? 0) + 1);
  let outInAll = out.length;
  const isNewcomer = ({ organisation }: OpenWork, counted: 0 | 1): boolean => {
    const own = inFlight.get(organisation) ?? 0;
    return hasNewcomers && own === counted && outInAll > own;
  };

  const offers = out
    .filter((work) => isOverdue(work, now))
    .map((work) => nextOffer(work, isNewcomer(work, 1)));
  const fresh = open.filter((work) => work.offeredAt === null);
  for (const work of inTurn(fresh, new Map(inFlight))) {
    const isNew = isNewcomer(work, 0);
    if (outInAll >= ahead && !isNew) continue;
    offers.push(nextOffer(work, isNew));
    inFlight.set(work.organisation, (inFlight.get(work.organisation) ?? 0) + 1);
    outInAll += 1;
  }
  return offers;
};
