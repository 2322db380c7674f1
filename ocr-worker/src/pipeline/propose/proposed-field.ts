import type { Box } from '@reader/contracts/objects/geometry';

/** A printed word that may be chosen. */
export interface ProposedOption {
  readonly text: string;
  /** What tells it from the others: its number, else itself. */
  readonly mark: string;
  /** What of the page is marked when it is chosen. */
  readonly box: Box;
}

/** A place of a blank page that looks as if something were to be filled in. `box` in px of the page. */
export interface ProposedField {
  /** `text`: something is written; `tick`: a small box is ticked; `choice`: one of the printed words is marked. */
  readonly kind: 'text' | 'tick' | 'choice';
  readonly box: Box;
  /** What its cell asks, where the label is only a part of that (年 of 生年月日); '' otherwise. */
  readonly subject: string;
  /** What stands before, above or beside it; '' where nothing does. */
  readonly label: string;
  /** Of a choice; empty otherwise. */
  readonly options: readonly ProposedOption[];
}

/** A place for writing. */
export const writtenAt = (box: Box, label: string): ProposedField => ({
  kind: 'text',
  box,
  subject: '',
  label,
  options: [],
});
