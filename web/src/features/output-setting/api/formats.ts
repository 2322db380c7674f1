import { outputFormat } from '@reader/contracts/objects/output/output-format';
import { OutputSettingIcon } from '../../../components/icons';
import { configurationKind } from '../../../shared-features/configuration/configuration-kind';
import { loadParts } from '../../../lib/queries/configurations';
import { saveNew } from '../../../lib/http/transactions';
import { emptyFormat } from '../state/edit-format';
import { CsvFormat, formatOf, type FormatLists } from '../state/format-lists';

/** The output formats; the edited objects are the format itself with all its parts. */
export const outputFormats = configurationKind<FormatLists>({
  root: outputFormat,
  Icon: OutputSettingIcon,
  emptyText: '列の並びやファイルの書き方をフォーマットとして登録すると、出力時に選べます。',
  load: async (id) => {
    const { root, revision, lists } = await loadParts<Omit<FormatLists, 'csvFormats'>>(outputFormat, id);
    return { revision, lists: { ...lists, csvFormats: [CsvFormat.parse(root)] } };
  },
  make: async (name, newId) => {
    const made = emptyFormat(name, newId);
    const { id } = formatOf(made);
    await saveNew(outputFormat, id, made);
    return id;
  },
});
