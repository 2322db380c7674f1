import { styled } from '@mui/material/styles';
import type { CsvFormatOptions } from '@reader/contracts/objects/output/output-format';
import { memo } from 'react';
import { Pick } from '../../../components/pick';
import { Toggle } from '../../../components/toggle';
import { GONE } from '../../../lib/configurations';
import { dateFormatChoices } from '../../../lib/date-format-choices';
import { encodingChoices, extensionChoices, isTextFile, separatorChoices } from '../../../lib/output-choices';
import { useToday } from '../../../lib/use-today';
import type { CsvFormat } from '../state/format-lists';
import type { Named, References } from '../state/references';
import { Labelled } from './labelled';
import { MoreOptions } from './more-options';

const Bar = styled('section')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '8px 12px',
  flex: 'none',
  padding: '8px 16px 10px',
  background: 'var(--surface)',
  borderBottom: '1px solid var(--line)',
});

/** Stands for 'none' where a choice must have a value. */
const NONE = ' ';
const small = { height: 28 };

const withNone = (list: readonly Named[], chosen: string | null) => [
  { value: NONE, label: 'なし' },
  ...list.map(({ id, name }) => ({ value: id, label: name })),
  ...(chosen === null || list.some(({ id }) => id === chosen) ? [] : [{ value: chosen, label: GONE }]),
];

/** How the files of the format are written (docs/product/output.md#screen). */
export const OptionsBar = memo(
  ({
    format,
    options,
    references,
    isReadOnly,
    onFormat,
    onOptions,
  }: {
    format: CsvFormat;
    options: CsvFormatOptions;
    references: References;
    isReadOnly: boolean;
    onFormat: (change: Partial<CsvFormat>) => void;
    onOptions: (change: Partial<CsvFormatOptions>) => void;
  }) => {
    const today = useToday();
    // Worksheets and PDF carry every character.
    const hasEncoding = isTextFile(options.extension);
    return (
      <Bar aria-label="出力オプション">
        <Labelled label="データマッピング">
          <Pick
            label="データマッピング"
            width={144}
            sx={small}
            disabled={isReadOnly}
            value={format.mapping_pattern ?? NONE}
            options={withNone(references.mappingPatterns, format.mapping_pattern)}
            onChange={(id) => onFormat({ mapping_pattern: id === NONE ? null : id })}
          />
        </Labelled>
        <Labelled label="ヘッダー出力">
          <Toggle
            label="ヘッダー出力"
            isOn={options.is_header}
            disabled={isReadOnly}
            onChange={(is_header) => onOptions({ is_header })}
          />
        </Labelled>
        <Labelled label="ファイル分割">
          <Toggle
            label="ファイル分割"
            isOn={options.is_divided}
            disabled={isReadOnly}
            onChange={(is_divided) => onOptions({ is_divided })}
          />
        </Labelled>
        <Labelled label="リネームルール">
          <Pick
            label="リネームルール"
            width={120}
            sx={small}
            disabled={isReadOnly}
            value={options.naming_rule_id ?? NONE}
            options={withNone(references.namingRules, options.naming_rule_id)}
            onChange={(id) => onOptions({ naming_rule_id: id === NONE ? null : id })}
          />
        </Labelled>
        <Labelled label="文字コード">
          <Pick
            label="文字コード"
            width={112}
            sx={small}
            disabled={isReadOnly || !hasEncoding}
            value={options.encoding}
            options={encodingChoices}
            onChange={(encoding) => onOptions({ encoding })}
          />
        </Labelled>
        <Labelled label="拡張子">
          <Pick
            label="拡張子"
            width={72}
            sx={small}
            disabled={isReadOnly}
            value={options.extension}
            options={extensionChoices}
            onChange={(extension) => onOptions({ extension })}
          />
        </Labelled>
        <Labelled label="日付区切り">
          <Pick
            label="日付区切り"
            width={108}
            sx={small}
            disabled={isReadOnly}
            value={options.date_separator}
            options={separatorChoices}
            onChange={(date_separator) => onOptions({ date_separator })}
          />
        </Labelled>
        <Labelled label="日付形式">
          <Pick
            label="日付形式"
            width={224}
            sx={small}
            disabled={isReadOnly}
            value={options.date_format === '' ? NONE : options.date_format}
            options={dateFormatChoices(today, options.date_separator).map(({ value, label }) => ({
              value: value === '' ? NONE : value,
              label,
            }))}
            onChange={(code) => onOptions({ date_format: code === NONE ? '' : code })}
          />
        </Labelled>
        <MoreOptions options={options} isReadOnly={isReadOnly} onOptions={onOptions} />
      </Bar>
    );
  },
);
OptionsBar.displayName = 'OptionsBar';
