import { type Preset, presetOf } from '@reader/contracts/objects/configuration/preset';
import { PresetTableCell, PresetUserInput } from '@reader/contracts/objects/configuration/preset-pattern';
import { ConfigurationDeleted, namesQuery } from '../../../lib/queries/configurations';
import { http } from '../../../lib/http/http';

const PRESETS = '/api/preset-patterns/';

/** The organisation's preset patterns by name. */
export const presetNamesQuery = namesQuery(PRESETS);

const byId = <Item extends { readonly id: string }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item]));

/** A preset pattern with its items and their cells. @throws ConfigurationDeleted */
export const loadPreset = async ({ id, name }: { id: string; name: string }): Promise<Preset> => {
  const query = { preset_pattern_id: id };
  const [inputs, cells] = await Promise.all([
    http.get('/api/preset-user-inputs/', PresetUserInput.array(), { query }),
    http.get('/api/preset-table-cells/', PresetTableCell.array(), { query }),
  ]);
  const preset = presetOf(
    id,
    new Map<string, ReadonlyMap<string, Readonly<Record<string, unknown>>>>([
      ['presetPatterns', byId([{ id, name }])],
      ['presetUserInputs', byId(inputs)],
      ['presetTableCells', byId(cells)],
    ]),
  );
  if (!preset) throw new ConfigurationDeleted();
  return preset;
};
