import { styled } from '@mui/material/styles';
import { type CsvFormatOptions, csvFormatOptions } from '@reader/contracts/objects/output/output-format';
import { memo } from 'react';
import { Labelled } from '../../../components/labelled';
import { Toggle } from '../../../components/toggle';
import { FieldInput } from '../../../shared-features/configuration/table/field-input';
import {
  encodingChoices,
  extensionChoices,
  isTextFile,
  separatorChoices,
} from '../../../lib/choices/output-choices';
import { useCurrentUser } from '../../../lib/user-context';
import type { CsvFormat } from '../state/format-lists';
import type { References } from '../state/references';
import { DateFormatPick } from './date-format-pick';
import { MoreOptions } from './more-options';
import { NamedPick } from './named-pick';

const Bar = styled('section')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '8px 12px',
  flex: 'none',
  padding: '8px 16px 10px',
  background: 'var(--surface)',
  borderBottom: '1px solid var(--line)',
  '& > div': { flex: 'none', gap: 2 },
});

const codes = [
  { field: 'encoding', label: '文字コード', width: 112, choices: encodingChoices },
  { field: 'extension', label: '拡張子', width: 72, choices: extensionChoices },
  { field: 'date_separator', label: '日付区切り', width: 108, choices: separatorChoices },
] as const;

/** The options of the format's files (docs/product/output.md#screen). */
export const OptionsBar = memo(
  ({
    format,
    options,
    references,
    onFormat,
    onOptions,
  }: {
    format: CsvFormat;
    options: CsvFormatOptions;
    references: References;
    onFormat: (change: Partial<CsvFormat>) => void;
    onOptions: (change: Partial<CsvFormatOptions>) => void;
  }) => {
    const { isReadOnly } = useCurrentUser();
    const flag = (label: string, field: 'is_header' | 'is_divided') => (
      <Labelled label={label}>
        <Toggle
          label={label}
          isOn={options[field]}
          disabled={isReadOnly}
          onChange={(isOn) => onOptions({ [field]: isOn })}
        />
      </Labelled>
    );
    return (
      <Bar aria-label="出力オプション">
        <Labelled label="データマッピング">
          <NamedPick
            label="データマッピング"
            width={144}
            value={format.mapping_pattern}
            names={references.mappingPatterns}
            isDisabled={isReadOnly}
            onChange={(mapping_pattern) => onFormat({ mapping_pattern })}
          />
        </Labelled>
        {flag('ヘッダー出力', 'is_header')}
        {flag('ファイル分割', 'is_divided')}
        <Labelled label="命名規則">
          <NamedPick
            label="命名規則"
            width={120}
            value={options.naming_rule_id}
            names={references.namingRules}
            isDisabled={isReadOnly}
            onChange={(naming_rule_id) => onOptions({ naming_rule_id })}
          />
        </Labelled>
        {codes.map(({ field, label, width, choices }) => (
          <Labelled key={field} label={label}>
            <div style={{ width }}>
              <FieldInput
                objects={csvFormatOptions}
                field={field}
                label={label}
                value={options[field]}
                choices={choices}
                // Worksheets and PDF can hold every character.
                isReadOnly={isReadOnly || (field === 'encoding' && !isTextFile(options.extension))}
                onChange={(code) => onOptions({ [field]: code })}
              />
            </div>
          </Labelled>
        ))}
        <Labelled label="日付形式">
          <DateFormatPick options={options} onChange={(date_format) => onOptions({ date_format })} />
        </Labelled>
        <MoreOptions options={options} onOptions={onOptions} />
      </Bar>
    );
  },
);
OptionsBar.displayName = 'OptionsBar';
