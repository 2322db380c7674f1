import {
  CsvFormatItem,
  CsvFormatOptions,
  CsvFormatRow,
  outputFormat,
} from '@reader/contracts/objects/output/output-format';
import { inSequence } from '@reader/contracts/objects/in-sequence';
import { askName } from '../../../shared-features/configuration/ask-until-saved';
import type { ConfigurationKind } from '../../../shared-features/configuration/use-chosen-configuration';
import { type Loaded, rootOf } from '../../../lib/configurations';
import { http } from '../../../lib/http';
import { saveAtOnce, saveNew } from '../../../lib/transactions';
import { emptyFormat } from '../state/edit-format';
import { CsvFormat, formatOf, type FormatLists } from '../state/format-lists';
import { newId } from '../state/new-id';

const FORMATS = '/api/csv-formats/';
const FORMAT_CLASS = 'csvFormats';

export const outputFormats: ConfigurationKind = {
  url: FORMATS,
  noun: 'フォーマット',
  root: outputFormat,
  add: askName('フォーマット', async (name) => {
    const made = emptyFormat(name, newId);
    const { id } = formatOf(made);
    await saveNew(outputFormat, id, made);
    return id;
  }),
  remove: (id, revision) => saveAtOnce([{ _class: FORMAT_CLASS, id, _delete: true, _revision: revision }]),
};

/** One format with all it holds. */
export const loadFormat = async (id: string): Promise<Loaded<FormatLists>> => {
  const format = await rootOf(FORMATS, id);
  const query = { format_id: id };
  const [options, rows, items] = await Promise.all([
    http.get('/api/csv-format-options/', CsvFormatOptions.array(), { query }),
    http.get('/api/csv-format-rows/', CsvFormatRow.array(), { query }),
    http.get('/api/csv-format-items/', CsvFormatItem.array(), { query }),
  ]);
  return {
    revision: format.revision,
    lists: {
      csvFormats: [CsvFormat.parse(format)],
      csvFormatOptions: options,
      csvFormatRows: inSequence(rows),
      csvFormatItems: items,
    },
  };
};
