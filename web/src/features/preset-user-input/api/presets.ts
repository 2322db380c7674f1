import { ConfigurationWire } from '@reader/contracts/http/configuration/configurations';
import { inSequence } from '@reader/contracts/objects/in-sequence';
import {
  presetPattern,
  PresetTableCell,
  PresetUserInput,
} from '@reader/contracts/objects/configuration/preset-pattern';
import { askName } from '../../../shared-features/configuration/ask-until-saved';
import type { ConfigurationKind } from '../../../shared-features/configuration/use-chosen-configuration';
import { type Loaded, rootOf } from '../../../lib/configurations';
import { http, nothing } from '../../../lib/http';
import type { PresetLists } from '../state/preset-edits';

const PRESETS = '/api/preset-patterns/';

/** Preset patterns are made and removed by calls of their own (docs/product/api.md#configuration). */
export const presetsOf = (organization: string): ConfigurationKind => ({
  url: PRESETS,
  noun: 'プリセット',
  root: presetPattern,
  add: askName(
    'プリセット',
    async (name) => (await http.post(PRESETS, { organization, name }, ConfigurationWire)).id,
  ),
  remove: (id) => http.delete(`${PRESETS}${id}/`, nothing),
});

export const loadPreset = async (id: string): Promise<Loaded<PresetLists>> => {
  const query = { preset_pattern_id: id };
  const { revision } = await rootOf(PRESETS, id);
  const [inputs, cells] = await Promise.all([
    http.get('/api/preset-user-inputs/', PresetUserInput.array(), { query }),
    http.get('/api/preset-table-cells/', PresetTableCell.array(), { query }),
  ]);
  return {
    revision,
    lists: { presetUserInputs: inSequence(inputs), presetTableCells: inSequence(cells) },
  };
};
