import { z } from 'zod';

/** Wire codes of whether a form is in use (docs/product/entities.md#sheet). */
export const sheetStatusCode = { active: 'A', unpublished: 'N', removed: 'D' } as const;
export const SheetStatusCode = z.enum(sheetStatusCode);
