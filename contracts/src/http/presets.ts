import { z } from 'zod';
import { Id } from '../objects/ids.js';
import { presetPatterns, PresetTableCell, PresetUserInput } from '../objects/preset-pattern.js';

/** A preset pattern as it is listed (spec 2 §3). */
export const PresetPatternWire = z.object({
  id: Id,
  organization: Id,
  name: z.string(),
  created_at: z.string(),
  /** Of the pattern with its items and cells, for `_revision` of what is pushed. */
  revision: z.number().int(),
});
export type PresetPatternWire = z.infer<typeof PresetPatternWire>;

export const PresetPatterns = z.array(PresetPatternWire);
export const PresetUserInputs = z.array(PresetUserInput);
export const PresetTableCells = z.array(PresetTableCell);

export const AddPresetPatternBody = z.object({ organization: Id, name: presetPatterns.schema.shape.name });

export const PresetPatternsQuery = z.object({ organization_id: Id.optional() });
/** Of all patterns where none is named. */
export const PresetUserInputsQuery = PresetPatternsQuery.extend({ preset_pattern_id: Id.optional() });
export const PresetTableCellsQuery = PresetUserInputsQuery.extend({ preset_user_input_id: Id.optional() });
