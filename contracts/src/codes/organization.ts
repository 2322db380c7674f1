import { z } from 'zod';

/**
 * EA electronic application, SR school report, WO word output, or the default mode
 * (docs/product/usage-modes.md).
 */
export const UsageMode = z.enum(['default', 'EA', 'SR', 'WO']);
export type UsageMode = z.infer<typeof UsageMode>;

/**
 * CF distribution reading (default), OK frameless keyword reading, SR school report
 * (docs/product/reading-modes.md).
 */
export const ReadingMode = z.enum(['CF', 'OK', 'SR']);
/** AT automatic distribution (default), FI fixed, DN off (docs/product/organisation-settings.md#fields). */
export const DistributionMode = z.enum(['AT', 'FI', 'DN']);
/**
 * AP print and handwriting (default), GP print, IH handwriting (docs/product/organisation-settings.md#fields).
 */
export const OcrEngineCode = z.enum(['AP', 'GP', 'IH']);
