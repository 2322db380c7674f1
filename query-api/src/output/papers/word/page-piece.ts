import type { Box } from '@reader/contracts/objects/geometry';
import type { TableGrid } from '../table-grid.js';

/** A piece of a page, in px of its image. */
export type PagePiece = { readonly box: Box } & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'table'; readonly grid: TableGrid }
  | { readonly kind: 'picture' }
);
