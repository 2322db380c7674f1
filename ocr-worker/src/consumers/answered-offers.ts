const REMEMBERED = 1_000;

/** Offers of work that this process has answered recently: one that waited long may be delivered twice. */
export interface AnsweredOffers {
  has(id: string, attempt: number): boolean;
  add(id: string, attempt: number): void;
}

export const answeredOffers = (): AnsweredOffers => {
  const offers = new Set<string>();
  return {
    has: (id, attempt) => offers.has(`${id}/${attempt}`),
    add: (id, attempt) => {
      offers.add(`${id}/${attempt}`);
      const [oldest] = offers;
      if (offers.size > REMEMBERED && oldest) offers.delete(oldest);
    },
  };
};
