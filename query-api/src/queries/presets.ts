import { PresetTableCells, PresetUserInputs, type PresetPatternWire } from '@reader/contracts/http/presets';
import type { Id } from '@reader/contracts/objects/ids';
import {
  presetPattern,
  PresetPattern,
  presetPatterns,
  presetTableCells,
  presetUserInputs,
  type PresetTableCell,
  type PresetUserInput,
} from '@reader/contracts/objects/preset-pattern';
import { ProblemError } from '@reader/platform/http/problems';
import type { ConfigurationRow } from '@reader/projectors/schema/tables';
import type { Scoped } from '../database.js';
import { listConfigurations, objectsOf, type WhichConfigurations } from './configuration.js';

export const listPresetPatterns = async (db: Scoped, organisation: Id): Promise<PresetPatternWire[]> =>
  (await listConfigurations(db, organisation, presetPattern)).map((row) => ({
    id: row.id,
    organization: organisation,
    name: PresetPattern.parse(objectsOf(row, presetPatterns.name)[0]).name,
    created_at: new Date(row.created_at).toISOString(),
    revision: row.revision,
  }));

/** @throws ProblemError 'not-found' when a pattern or an object is named that is not there */
const patterns = async (
  db: Scoped,
  organisation: Id,
  which: WhichConfigurations,
): Promise<ConfigurationRow[]> => {
  const rows = await listConfigurations(db, organisation, presetPattern, which);
  if (rows.length === 0 && (which.id ?? which.holding)) throw new ProblemError('not-found');
  return rows;
};

/** Items of one pattern, or of all. @throws ProblemError 'not-found' */
export const listPresetUserInputs = async (
  db: Scoped,
  organisation: Id,
  pattern: Id | undefined,
): Promise<PresetUserInput[]> =>
  PresetUserInputs.parse(
    (await patterns(db, organisation, { id: pattern })).flatMap((row) =>
      objectsOf(row, presetUserInputs.name),
    ),
  );

/** Cells of one item, of one pattern, or of all. @throws ProblemError 'not-found' */
export const listPresetTableCells = async (
  db: Scoped,
  organisation: Id,
  of: { readonly pattern: Id | undefined; readonly userInput: Id | undefined },
): Promise<PresetTableCell[]> => {
  const cells = PresetTableCells.parse(
    (await patterns(db, organisation, { id: of.pattern, holding: of.userInput })).flatMap((row) =>
      objectsOf(row, presetTableCells.name),
    ),
  );
  return of.userInput ? cells.filter((cell) => cell.preset_user_input === of.userInput) : cells;
};
