import {
  ConfigurationAdded,
  ConfigurationRemoved,
  ConfigurationRevised,
} from '../../events/configuration.js';
import type { ObjectChange } from '../../objects/changes.js';
import { presetTableCells, presetUserInputs } from '../../objects/configuration/preset-pattern.js';
import { id } from './ids.js';

export const presetPatternId = id(85);
export const presetInputId = id(86);
export const presetTableId = id(87);
export const presetCellIds = [id(88), id(89)] as const;
const ofPresetPattern = { root: 'presetPattern', configurationId: presetPatternId } as const;

const presetInput = (subject: string, more: Record<string, unknown>): Record<string, unknown> => ({
  ...presetUserInputs.schema.parse({ preset_pattern: presetPatternId, subject, label: subject, ...more }),
});
/** A pattern with one value and a table of one row and two columns. */
export const presetObjects = (): ObjectChange[] => [
  { action: 'created', class: 'presetPatterns', id: presetPatternId, after: { name: '田中様の様式' } },
  {
    action: 'created',
    class: 'presetUserInputs',
    id: presetInputId,
    after: presetInput('備考', { sequence: 2, type: 'TA' }),
  },
  {
    action: 'created',
    class: 'presetUserInputs',
    id: presetTableId,
    after: presetInput('明細', { type: 'TL', column_number: 2 }),
  },
  ...presetCellIds.map((cell, index): ObjectChange => ({
    action: 'created',
    class: 'presetTableCells',
    id: cell,
    after: {
      ...presetTableCells.schema.parse({
        preset_user_input: presetTableId,
        sequence: index + 1,
        cell_position_in_row: 1,
        cell_position_in_column: index + 1,
        value: ['品名', '数量'][index],
      }),
    },
  })),
];
export const presetAdded = (changes = presetObjects()) =>
  ConfigurationAdded.of({ ...ofPresetPattern, commitId: id(90), objects: changes.length }, { changes });
export const labelChange = (label: string, before = '備考'): ObjectChange => ({
  action: 'updated',
  class: 'presetUserInputs',
  id: presetInputId,
  before: { label: before },
  after: { label },
});
export const presetRevised = (changes = [labelChange('手島様の備考')], commit = id(91)) =>
  ConfigurationRevised.of({ ...ofPresetPattern, commitId: commit, objects: changes.length }, { changes });
export const presetRemoved = (commit = id(92)) =>
  ConfigurationRemoved.of({ ...ofPresetPattern, commitId: commit });
