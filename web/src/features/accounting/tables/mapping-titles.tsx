import {
  mappingPattern,
  type MappingTitle,
  mappingTitles,
} from '@reader/contracts/objects/configuration/mapping-pattern';
import type { Id } from '@reader/contracts/objects/ids';
import { MappingIcon } from '../../../components/icons';
import { askUntilSaved, type Refused } from '../../../shared-features/configuration/ask-until-saved';
import { configurationKind } from '../../../shared-features/configuration/configuration-kind';
import type { TableDefinition } from '../../../shared-features/configuration/table/table-definition';
import { saveAtOnce } from '../../../lib/http/transactions';
import { DefinitionDialog, type WantedDefinition } from '../dialogs/definition-dialog';

/** The edited objects of a definition; its entries are saved one by one. */
export type DefinitionLists = { readonly mappingTitles: readonly MappingTitle[] };

const addDefinition = async ({ name, titles }: WantedDefinition, newId: () => Id): Promise<string> => {
  const id = newId();
  await saveAtOnce([
    { _class: mappingPattern.object.name, id, name },
    ...titles.map((title, index) => ({
      _class: mappingTitles.name,
      id: newId(),
      mapping_pattern: id,
      title,
      sequence: index + 1,
    })),
  ]);
  return id;
};

export const definitions = configurationKind<DefinitionLists>({
  root: mappingPattern,
  Icon: MappingIcon,
  emptyText: '社員番号から所属コードを引くような対応表です。\n追加すると、出力設定でその項目を出力できます。',
  add: (dialogs) =>
    askUntilSaved(
      (before: Refused<WantedDefinition> | undefined) =>
        dialogs.ask(DefinitionDialog, { initial: before?.answer, problem: before?.problem }),
      addDefinition,
    ),
});

/** The titles of a definition: its columns, and which of them are keys. */
export const titlesTable: TableDefinition<MappingTitle, 'mappingTitles'> = {
  objects: mappingTitles,
  noun: '項目',
  labels: { title: '項目名', is_key: 'キー', std_item: '標準項目' },
  columns: [
    {
      field: 'is_key',
      width: 40,
      headTitle: 'キーの標準項目の値で、文書に対応するデータを探します',
      inputLabel: (row) => `${row}をキーにする`,
    },
    { field: 'title', isTypedFirst: true },
    {
      field: 'std_item',
      placeholder: 'なし',
      hintOf: ({ is_key, std_item }) =>
        is_key && std_item === null ? (
          <span style={{ color: 'var(--warn)' }}>キーには標準項目が必要です</span>
        ) : undefined,
    },
  ],
  isUnnumbered: true,
  Icon: MappingIcon,
  emptyText: '登録データの列になります。',
  deleteLabel: ({ title }) => `項目「${title}」を削除`,
  conflictName: (title) => title?.title ?? '削除した項目',
};
