import { z } from 'zod';
import { DistributionMode, OcrEngineCode, ReadingMode } from '../../codes/organization.js';
import { Id } from '../ids.js';

/**
 * The settings of the organisation that a reading obeys, fixed when the reading is requested
 * (docs/product/organisation-settings.md#fields).
 */
export const ReadingOptions = z.object({
  mode: DistributionMode,
  destinationSheet: Id.nullable(),
  ocrEngine: OcrEngineCode,
  readingMode: ReadingMode,
  readingKeywords: z.array(z.string()),
  shouldFilterRegions: z.boolean(),
  isForcingAllocation: z.boolean(),
  isCorrectingFramePosition: z.boolean(),
  shouldRotateImage: z.boolean(),
  columnsForSkip: z.string(),
  presetPattern: Id.nullable(),
});
export type ReadingOptions = z.infer<typeof ReadingOptions>;
