import type { Box } from '@reader/contracts/objects/geometry';

/** A place to fill in of a PDF's own form, as its page shows it. */
export interface PageWidget {
  /** As pdfjs names its object: `12R`. */
  readonly id: string;
  /** Name of its field with those above it, `申請者.氏名`; places of one name are one field. */
  readonly field: string;
  /** What the PDF says of this place; '' for nothing. */
  readonly tooltip: string;
  /** `lines`: a text of several; `one` and `several`: of a list. */
  readonly type: 'text' | 'lines' | 'check' | 'radio' | 'one' | 'several';
  readonly required: boolean;
  /** Mm of the page, clipped to it. */
  readonly box: Box;
  /** Of `check` and `radio` what its mark stands for; '' where the PDF does not say. */
  readonly standsFor: string;
  /** Of a list. */
  readonly options: readonly ListOption[];
  /** What its field holds beforehand, as `standsFor` and `ListOption.value` are. */
  readonly held: readonly string[];
}

export interface ListOption {
  readonly value: string;
  readonly shown: string;
}
