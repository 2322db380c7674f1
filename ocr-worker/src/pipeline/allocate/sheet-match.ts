import type { Id } from '@reader/contracts/objects/ids';
import type { LearnedPrint } from './print/learned-print.js';
import type { Registration, TemplateToMatch } from './registration/register-page.js';
import type { Signature } from './signatures/signature.js';

export interface SheetCandidatePage {
  /** 1-based. */
  readonly page: number;
  readonly signature: Signature;
  /** The blank page, ready for comparing; the same object at every call as long as the caller keeps it. */
  toMatch(): Promise<TemplateToMatch>;
  /** What it was taught of how it is printed elsewhere; absent: nothing. */
  readonly learned?: readonly LearnedPrint[];
}

/** A registered form a document may be. */
export interface SheetCandidate {
  readonly sheetId: Id;
  /** A text that must be printed on a page for it to be this form; null: none is asked. */
  readonly keyword: string | null;
  readonly pages: readonly SheetCandidatePage[];
}

/** A page of the document that shows a page of the form. */
export interface MatchedPage {
  /** 1-based. */
  readonly documentPage: number;
  /** 1-based. */
  readonly templatePage: number;
  readonly registration: Registration;
  /** 0–1: share of the blank page's print that this page shows. */
  readonly score: number;
}

export interface Match extends MatchedPage {
  /** Its registration follows from that of a form which is much like it. */
  readonly isBorrowed: boolean;
  readonly template: TemplateToMatch;
}

export interface SheetMatch {
  readonly candidate: SheetCandidate;
  readonly pages: readonly Match[];
  readonly score: number;
}

/** A page of a form that a page of the document may be. */
export type Offer = SheetCandidatePage & { readonly candidate: SheetCandidate };

/** A page of the document as it lies on a page of a form. */
export interface FoundMatch {
  readonly match: Match;
  readonly offer: Offer;
}

/** A page of a form that was likely by its layout, and was not laid on the page of the document (1-based): another was sure. */
export interface PassedOver {
  readonly documentPage: number;
  readonly offer: Offer;
}

/** Called before a page of the document (1-based) is compared with the forms, and before each thing that is settled of it. */
export type OnPage = (documentPage: number, stage: 'compare' | 'settle') => void | Promise<void>;
