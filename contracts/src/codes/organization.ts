import { z } from 'zod';

/**
 * EA electronic application, SR school report, WO word output, or the default mode
 * (docs/product/usage-modes.md).
 */
export const usageMode = {
  default: 'default',
  electronicApplication: 'EA',
  schoolReport: 'SR',
  wordOutput: 'WO',
} as const;
export const UsageMode = z.enum(usageMode);
export type UsageMode = z.infer<typeof UsageMode>;

/**
 * CF distribution reading (default), OK frameless keyword reading, SR school report
 * (docs/product/reading-modes.md).
 */
export const readingMode = { distribution: 'CF', keywords: 'OK', schoolReport: 'SR' } as const;
export const ReadingMode = z.enum(readingMode);
export type ReadingMode = z.infer<typeof ReadingMode>;
/** AT automatic distribution (default), FI fixed, DN off (docs/product/organisation-settings.md#fields). */
export const distributionMode = { automatic: 'AT', fixed: 'FI', off: 'DN' } as const;
export const DistributionMode = z.enum(distributionMode);
export type DistributionMode = z.infer<typeof DistributionMode>;
/**
 * AP print and handwriting (default), GP print, IH handwriting (docs/product/organisation-settings.md#fields).
 */
export const ocrEngine = { printAndHandwriting: 'AP', print: 'GP', handwriting: 'IH' } as const;
export const OcrEngineCode = z.enum(ocrEngine);
export type OcrEngineCode = z.infer<typeof OcrEngineCode>;

/**
 * Whether a document is confirmed while values of it are doubtful (docs/product/check.md#confirming-with-doubts): never,
 * when asked for a second time, or at once.
 */
export const doubtPolicy = { never: 'never', ask: 'ask', allow: 'allow' } as const;
export const DoubtPolicy = z.enum(doubtPolicy);
export type DoubtPolicy = z.infer<typeof DoubtPolicy>;

/**
 * A second press that comes sooner after the first is of the same gesture (docs/product/check.md#confirming-with-doubts): nobody
 * has read what was said.
 */
export const SAME_GESTURE_MS = 700;
