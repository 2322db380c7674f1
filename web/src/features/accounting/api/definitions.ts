import { inSequence } from '@reader/contracts/objects/in-sequence';
import { mappingPattern, MappingTitle } from '@reader/contracts/objects/configuration/mapping-pattern';
import { askUntilSaved, type Refused } from '../../../shared-features/configuration/ask-until-saved';
import type { ConfigurationKind } from '../../../shared-features/configuration/use-chosen-configuration';
import { type Loaded, rootOf } from '../../../lib/configurations';
import { http } from '../../../lib/http';
import { saveAtOnce } from '../../../lib/transactions';
import { DefinitionDialog, type WantedDefinition } from '../dialogs/definition-dialog';

const DEFINITIONS = '/api/mapping-patterns/';
const CLASS = 'mappingPatterns';

const addDefinition = async ({ name, titles }: WantedDefinition): Promise<string> => {
  const id = crypto.randomUUID();
  await saveAtOnce([
    { _class: CLASS, id, name },
    ...titles.map((title, index) => ({
      _class: 'mappingTitles',
      id: crypto.randomUUID(),
      mapping_pattern: id,
      title,
      sequence: index + 1,
    })),
  ]);
  return id;
};

export const definitions: ConfigurationKind = {
  url: DEFINITIONS,
  noun: 'データマッピング',
  root: mappingPattern,
  add: (dialogs) =>
    askUntilSaved(
      (before: Refused<WantedDefinition> | undefined) =>
        dialogs.ask(DefinitionDialog, { initial: before?.answer, problem: before?.problem }),
      addDefinition,
    ),
  remove: (id, revision) => saveAtOnce([{ _class: CLASS, id, _delete: true, _revision: revision }]),
};

/** What is edited of a definition; its entries are saved one by one. */
export type DefinitionLists = { readonly mappingTitles: readonly MappingTitle[] };

export const loadDefinition = async (id: string): Promise<Loaded<DefinitionLists>> => {
  const { revision } = await rootOf(DEFINITIONS, id);
  const titles = await http.get('/api/mapping-titles/', MappingTitle.array(), {
    query: { mapping_pattern_id: id },
  });
  return { revision, lists: { mappingTitles: inSequence(titles) } };
};
