import { z } from 'zod';

/** A name that people give to a configuration: not empty (docs/product/screens.md#dialogs). */
export const Name = z.string().trim().min(1, '名前を入力して下さい。').max(200);

/** Characters of a header or text in the columns of an output. */
export const TEXT_LIMIT = 1_000;

/** Place among siblings, from 1. */
export const Sequence = z.number().int().min(1).default(1);
