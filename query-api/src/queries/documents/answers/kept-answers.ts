import { LRUCache } from 'lru-cache';
import type { ChannelCode } from '@reader/contracts/codes/document';
import type { Id } from '@reader/contracts/objects/ids';
import type { KeptColumns } from './answer-columns.js';

/** A document of a form that was read or answered, with what it answers. */
export interface DocumentAnswers {
  readonly isConfirmed: boolean;
  readonly channel: ChannelCode;
  /** Calendar date in Japan, YYYY-MM-DD. */
  readonly day: string;
  /** Where its first event stands in the log. */
  readonly position: number;
  readonly contentRevision: number;
  /** As `answerCode` writes them. */
  readonly codes: string;
}

/** The answers to a form, and until when that is true. */
export interface FormAnswers {
  readonly documents: ReadonlyMap<Id, DocumentAnswers>;
  /** The table that they were read from: a rebuilt read model has another. */
  readonly table: string;
  /** The last change of the organisation's documents that they know. */
  readonly reached: bigint;
  /** The same as numbers; handed on to what is known later. Left out: what nobody keeps. */
  readonly columns?: KeptColumns;
}

/**
 * Answers of all forms together. A document costs some 300 bytes, ten for each value that it has (its codes), and four for each field that can
 * be counted (its row of numbers): 0.7 kB with 30 values in 24 fields. Up to a quarter more are rows of what has changed since.
 */
const MOST = 400_000;
/** As many answers each form counts for at least. */
const LEAST = 100;

/**
 * The answers to forms, in this process's memory: a dashboard is asked for again and again, grouped otherwise
 * (docs/product/dashboard.md#how-it-is-counted). What was asked for longest ago gives way first.
 */
export class KeptAnswers {
  private readonly forms: LRUCache<string, FormAnswers>;

  constructor(most = MOST) {
    this.forms = new LRUCache({
      maxSize: most,
      sizeCalculation: ({ documents }) => Math.max(LEAST, documents.size),
    });
  }

  get(organisation: Id, sheet: Id): FormAnswers | undefined {
    return this.forms.get(`${organisation}/${sheet}`);
  }

  /** An older state never takes the place of a newer one: calls end in another order than they began. */
  keep(organisation: Id, sheet: Id, answers: FormAnswers): void {
    const before = this.forms.peek(`${organisation}/${sheet}`);
    if (before && before.table === answers.table && before.reached > answers.reached) return;
    this.forms.set(`${organisation}/${sheet}`, answers);
  }
}
