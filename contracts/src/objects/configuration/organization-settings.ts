import { z } from 'zod';
import {
  DoubtPolicy,
  UsageMode,
  distributionMode,
  doubtPolicy,
  ocrEngine,
  readingMode,
  usageMode,
} from '../../codes/organization.js';
import { DOUBT_BOUNDS } from '../document/doubted-below.js';
import { DOUBT_BELOW } from '../document/reading-content.js';
import { ReadingOptions } from './reading-options.js';

/** How an organisation reads and what it sees (docs/product/organisation-settings.md#fields). */
export const OrganizationSettings = ReadingOptions.extend({
  isUsingWordOutput: z.boolean(),
  usageMode: UsageMode,
  viewFlags: z.record(z.string(), z.boolean()),
  /** Days that the files of exports are kept; null: for ever. */
  exportRetentionDays: z.number().int().positive().nullable(),
  /** A form may have its own (`checkSettings`). */
  confirmingWithDoubts: DoubtPolicy,
  /** Who has no second factor sets one up before anything else (docs/product/sessions.md#second-factor). */
  isSecondFactorRequired: z.boolean(),
  /** Documents and forms of a department are for those who belong to it (docs/product/departments.md#documents-of-departments). */
  isLimitingToDepartments: z.boolean(),
  /** Confidence (0–100) that a value must reach to be no doubt; of what is read from now on. */
  doubtBelow: z.number().int().min(DOUBT_BOUNDS.least).max(DOUBT_BOUNDS.most),
});
export type OrganizationSettings = z.infer<typeof OrganizationSettings>;

/** The defaults of docs/product/organisation-settings.md#fields. */
export const defaultOrganizationSettings: OrganizationSettings = {
  mode: distributionMode.automatic,
  destinationSheet: null,
  ocrEngine: ocrEngine.printAndHandwriting,
  shouldFilterRegions: true,
  isForcingAllocation: false,
  isCorrectingFramePosition: true,
  shouldRotateImage: true,
  columnsForSkip: '',
  presetPattern: null,
  readingMode: readingMode.distribution,
  readingKeywords: [],
  isUsingWordOutput: false,
  usageMode: usageMode.default,
  viewFlags: {},
  exportRetentionDays: null,
  confirmingWithDoubts: doubtPolicy.ask,
  isSecondFactorRequired: false,
  isLimitingToDepartments: false,
  doubtBelow: DOUBT_BELOW,
};
