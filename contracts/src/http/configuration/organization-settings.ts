import { z } from 'zod';
import {
  DistributionMode,
  DoubtPolicy,
  OcrEngineCode,
  ReadingMode,
  UsageMode,
} from '../../codes/organization.js';
import { DOUBT_BOUNDS } from '../../objects/document/doubted-below.js';
import { Id } from '../../objects/ids.js';
import type { OrganizationSettings } from '../../objects/configuration/organization-settings.js';

/** The settings as the calls write them (docs/product/organisation-settings.md#fields). */
export const OrganizationSettingsWire = z.object({
  organization: Id,
  mode: DistributionMode,
  destination_sheet: Id.nullable(),
  ocr_engine: OcrEngineCode,
  should_filter_regions: z.boolean(),
  is_forcing_allocation: z.boolean(),
  is_correcting_frame_position: z.boolean(),
  should_rotate_image: z.boolean(),
  columns_for_skip: z.string().max(200),
  preset_pattern: Id.nullable(),
  reading_mode: ReadingMode,
  reading_keywords: z.array(z.string().min(1).max(100)).max(200),
  is_using_word_output: z.boolean(),
  usage_mode: UsageMode,
  view_flags: z.record(z.string(), z.boolean()),
  export_retention_days: z.number().int().min(1).max(36_500).nullable(),
  confirming_with_doubts: DoubtPolicy,
  is_second_factor_required: z.boolean(),
  is_limiting_to_departments: z.boolean(),
  doubt_below: z.number().int().min(DOUBT_BOUNDS.least).max(DOUBT_BOUNDS.most),
});
export type OrganizationSettingsWire = z.infer<typeof OrganizationSettingsWire>;

/** A save names what it changes; what is absent stays. The usage mode is a system manager's to change. */
export const OrganizationSettingsBody = OrganizationSettingsWire.partial().extend({
  /** How what is changed was shown: what somebody else has changed since is not overwritten. */
  seen: OrganizationSettingsWire.omit({ organization: true }).partial().optional(),
});
export type OrganizationSettingsBody = z.infer<typeof OrganizationSettingsBody>;

export const settingsToWire = (
  organization: Id,
  settings: OrganizationSettings,
): OrganizationSettingsWire => ({
  organization,
  mode: settings.mode,
  destination_sheet: settings.destinationSheet,
  ocr_engine: settings.ocrEngine,
  should_filter_regions: settings.shouldFilterRegions,
  is_forcing_allocation: settings.isForcingAllocation,
  is_correcting_frame_position: settings.isCorrectingFramePosition,
  should_rotate_image: settings.shouldRotateImage,
  columns_for_skip: settings.columnsForSkip,
  preset_pattern: settings.presetPattern,
  reading_mode: settings.readingMode,
  reading_keywords: settings.readingKeywords,
  is_using_word_output: settings.isUsingWordOutput,
  usage_mode: settings.usageMode,
  view_flags: settings.viewFlags,
  export_retention_days: settings.exportRetentionDays,
  confirming_with_doubts: settings.confirmingWithDoubts,
  is_second_factor_required: settings.isSecondFactorRequired,
  is_limiting_to_departments: settings.isLimitingToDepartments,
  doubt_below: settings.doubtBelow,
});

export const settingsFromWire = (
  wire: Omit<OrganizationSettingsWire, 'organization'>,
): OrganizationSettings => ({
  mode: wire.mode,
  destinationSheet: wire.destination_sheet,
  ocrEngine: wire.ocr_engine,
  shouldFilterRegions: wire.should_filter_regions,
  isForcingAllocation: wire.is_forcing_allocation,
  isCorrectingFramePosition: wire.is_correcting_frame_position,
  shouldRotateImage: wire.should_rotate_image,
  columnsForSkip: wire.columns_for_skip,
  presetPattern: wire.preset_pattern,
  readingMode: wire.reading_mode,
  readingKeywords: wire.reading_keywords,
  isUsingWordOutput: wire.is_using_word_output,
  usageMode: wire.usage_mode,
  viewFlags: wire.view_flags,
  exportRetentionDays: wire.export_retention_days,
  confirmingWithDoubts: wire.confirming_with_doubts,
  isSecondFactorRequired: wire.is_second_factor_required,
  isLimitingToDepartments: wire.is_limiting_to_departments,
  doubtBelow: wire.doubt_below,
});

/** The settings that are named, and no others. */
export const someSettingsFromWire = (
  wire: Partial<OrganizationSettingsWire>,
): Partial<OrganizationSettings> =>
  Object.fromEntries(
    Object.entries(settingsFromWire(wire as OrganizationSettingsWire)).filter(
      ([, value]) => value !== undefined,
    ),
  );
