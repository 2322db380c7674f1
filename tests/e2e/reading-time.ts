import { SAME_GESTURE_MS } from '@reader/contracts/codes/organization';

/** What a person needs to read a message, ms: a press that comes sooner is no answer to it (docs/product/check.md#confirming-with-doubts). */
export const READING_MS = SAME_GESTURE_MS + 100;
