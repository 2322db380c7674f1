import type { Box } from '@reader/contracts/objects/geometry';
import type { TableGrid } from '../table-grid.js';

/** A piece of a page, in px of its image. */
export type PagePiece = { readonly box: Box } &
  /** `isOwnLine`: a line that stands for itself on its page, like a title; neither a named value nor part of a column. */
  (
    | { readonly kind: 'text'; readonly text: string; readonly isOwnLine: boolean }
    | { readonly kind: 'table'; readonly grid: TableGrid }
    | { readonly kind: 'picture' }
  );
