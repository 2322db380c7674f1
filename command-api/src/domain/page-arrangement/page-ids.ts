import type { Id } from '@reader/contracts/objects/ids';
import type { Document } from '../document/state.js';

export const pageIds = ({ pages }: Document): Id[] => pages.map(({ id }) => id);
export const removedIds = ({ removed }: Document): Id[] => removed.map(({ page }) => page.id);
