import type { Id } from '@reader/contracts/objects/ids';
import { createHash } from 'node:crypto';
import type { KeptList } from './kept-list.js';
import type { BaseOrder } from './list-order.js';
import type { PlainList } from './plain-list.js';
import type { SearchTerms } from './search-terms.js';

/** All that a search found, and until when that is true. */
export interface KeptResult {
  readonly found: KeptList;
  /** The table that it was read from: a rebuilt read model has another. */
  readonly table: string;
  /** The last change of the organisation's documents that it knows. */
  readonly reached: bigint;
}

export interface KeepingLimits {
  /** Documents in all results together, of 8 bytes each. */
  readonly most: number;
  /** As many documents each result counts for at least: few may have taken long to find. */
  readonly least: number;
}
const LIMITS: KeepingLimits = { most: 4_000_000, least: 1_000 };

/** What a filter has of texts beside what it is narrowed by: the terms say how they are compared. */
const TEXTS: ReadonlySet<string> = new Set(['search', 'applicant']);

/** Names the search of an organisation in its list; what was typed cannot be read from it. */
export const nameOfResult = (
  { organisation, filter }: Pick<PlainList, 'organisation' | 'filter'>,
  { text, applicant, pattern }: SearchTerms,
  order: BaseOrder,
): string => {
  const narrowed = Object.entries(filter).filter(([part, value]) => value !== undefined && !TEXTS.has(part));
  const asked: readonly [Id, unknown, (string | null)[], BaseOrder] = [
    organisation,
    narrowed.sort(([one], [other]) => (one < other ? -1 : 1)),
    [text, applicant, pattern],
    order,
  ];
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64');
};

/**
 * Results of searches, in this process's memory: a caller that was told how many there are asks for a page of them next
 * (docs/product/lists.md#results-that-are-kept). What was asked for longest ago gives way first.
 */
export class KeptResults {
  private readonly results = new Map<string, KeptResult>();
  private documents = 0;

  constructor(private readonly limits: KeepingLimits = LIMITS) {}

  get(name: string): KeptResult | undefined {
    const result = this.results.get(name);
    if (result) {
      this.results.delete(name);
      this.results.set(name, result);
    }
    return result;
  }

  /** An older state never takes the place of a newer one: calls end in another order than they began. */
  keep(name: string, result: KeptResult): void {
    const { most } = this.limits;
    const before = this.results.get(name);
    if (before && before.table === result.table && before.reached > result.reached) return;
    this.forget(name);
    if (this.roomOf(result) > most) return;
    this.results.set(name, result);
    this.documents += this.roomOf(result);
    for (const [oldest] of this.results) {
      if (this.documents <= most) break;
      this.forget(oldest);
    }
  }

  private forget(name: string): void {
    const result = this.results.get(name);
    if (!result) return;
    this.results.delete(name);
    this.documents -= this.roomOf(result);
  }

  private roomOf({ found }: KeptResult): number {
    return Math.max(found.count, this.limits.least);
  }
}
