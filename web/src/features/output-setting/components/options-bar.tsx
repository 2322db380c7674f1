import { styled } from '@mui/material/styles';
import type { CsvFormatOptions } from '@reader/contracts/objects/output/output-format';
import { memo } from 'react';
import { Labelled } from '../../../components/labelled';
import type { Choice } from '../../../lib/choices';
import { Pick } from '../../../components/pick';
import { Toggle } from '../../../components/toggle';
import { dateFormatChoices } from '../../../lib/date-format-choices';
import { encodingChoices, extensionChoices, isTextFile, separatorChoices } from '../../../lib/output-choices';
import { useCurrentUser } from '../../../lib/user-context';
import { useToday } from '../../../lib/use-today';
import type { CsvFormat } from '../state/format-lists';
import type { References } from '../state/references';
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

/** Stands for 'as read', which has no code. */
const AS_READ = ' ';

/** How the files of the format are written (docs/product/output.md#screen). */
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
    const today = useToday();
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
        <Labelled label="リネームルール">
          <NamedPick
            label="リネームルール"
            width={120}
            value={options.naming_rule_id}
            names={references.namingRules}
            isDisabled={isReadOnly}
            onChange={(naming_rule_id) => onOptions({ naming_rule_id })}
          />
        </Labelled>
        <Code
          label="文字コード"
          width={112}
          value={options.encoding}
          choices={encodingChoices}
          // Worksheets and PDF carry every character.
          isDisabled={!isTextFile(options.extension)}
          onChange={(encoding) => onOptions({ encoding })}
        />
        <Code
          label="拡張子"
          width={72}
          value={options.extension}
          choices={extensionChoices}
          onChange={(extension) => onOptions({ extension })}
        />
        <Code
          label="日付区切り"
          width={108}
          value={options.date_separator}
          choices={separatorChoices}
          onChange={(date_separator) => onOptions({ date_separator })}
        />
        <Code
          label="日付形式"
          width={224}
          value={options.date_format || AS_READ}
          choices={dateFormatChoices(today, options.date_separator).map(({ value, label }) => ({
            value: value || AS_READ,
            label,
          }))}
          onChange={(code) => onOptions({ date_format: code.trim() })}
        />
        <MoreOptions options={options} onOptions={onOptions} />
      </Bar>
    );
  },
);
OptionsBar.displayName = 'OptionsBar';

/** One of some codes, below its name. */
const Code = <Value extends string>({
  label,
  choices,
  isDisabled = false,
  ...pick
}: {
  label: string;
  width: number;
  value: Value;
  choices: readonly Choice<Value>[];
  isDisabled?: boolean;
  onChange: (value: Value) => void;
}) => {
  const { isReadOnly } = useCurrentUser();
  return (
    <Labelled label={label}>
      <Pick
        {...pick}
        label={label}
        options={choices}
        disabled={isReadOnly || isDisabled}
        sx={{ height: 28 }}
      />
    </Labelled>
  );
};
