import { z } from 'zod';

/** EA electronic application, SR school report, WO word output, or the default mode (spec 1 §1). */
export const UsageMode = z.enum(['default', 'EA', 'SR', 'WO']);
export type UsageMode = z.infer<typeof UsageMode>;

/** CF distribution reading (default), OK frameless keyword reading, SR school report (spec 1 §1). */
export const ReadingMode = z.enum(['CF', 'OK', 'SR']);
/** AT automatic distribution (default), FI fixed, DN off (spec 2 §3). */
export const DistributionMode = z.enum(['AT', 'FI', 'DN']);
/** AP print and handwriting (default), GP print, IH handwriting (spec 2 §3). */
export const OcrEngineCode = z.enum(['AP', 'GP', 'IH']);
