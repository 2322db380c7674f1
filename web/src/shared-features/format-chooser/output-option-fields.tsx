import { styled } from '@mui/material/styles';
import type { CalendarDate } from '@reader/contracts/dates/calendar-date';
import { OFFERED_EXTENSIONS } from '@reader/contracts/http/output/exports';
import type { ShownOptions } from '@reader/contracts/objects/output/download-option';
import { type Reference, ReferencePick } from '../configuration/table/reference-pick';
import { Pick } from '../../components/pick';
import { Toggle } from '../../components/toggle';
import { dateFormatChoices } from '../../lib/date-format-choices';
import {
  encodingOptions,
  encodingWithMark,
  encodingWithMarkChoices,
  extensionChoices,
  isTextFile,
  separatorChoices,
} from '../../lib/output-choices';

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: '104px minmax(0, 1fr)',
  alignItems: 'center',
  gridAutoRows: 32,
  gap: '8px 12px',
  color: 'var(--text)',
  '& > span.off': { color: 'var(--text-off)' },
});

const extensions = extensionChoices.filter(({ value }) => OFFERED_EXTENSIONS.includes(value));

/** Stands for 'as read', which has no code. */
const AS_READ = ' ';

/**
 * How the file shall be written. Worksheets and PDF have neither header, splitting nor encoding to choose
 * (docs/product/output.md#downloading).
 */
export const OutputOptionFields = ({
  options,
  namingRules,
  isOfFormat,
  isDisabled,
  today,
  onChange,
}: {
  options: ShownOptions;
  namingRules: readonly Reference[];
  /** Splitting and rename rule are as the format has them. */
  isOfFormat: boolean;
  isDisabled: boolean;
  today: CalendarDate;
  onChange: (change: Partial<ShownOptions>) => void;
}) => {
  const isText = isTextFile(options.extension);
  const canSplit = isText && !isOfFormat && !isDisabled;
  const label = (text: string, isOn: boolean) => (
    <span aria-hidden className={isOn ? '' : 'off'}>
      {text}
    </span>
  );
  return (
    <Fields>
      {label('拡張子', !isDisabled)}
      <Pick
        label="拡張子"
        width={112}
        disabled={isDisabled}
        value={options.extension}
        options={extensions}
        onChange={(extension) => onChange({ extension })}
      />
      {label('文字コード', isText && !isDisabled)}
      <Pick
        label="文字コード"
        disabled={!isText || isDisabled}
        value={encodingWithMark(options)}
        options={encodingWithMarkChoices}
        onChange={(value) => onChange(encodingOptions(value))}
      />
      {label('ヘッダー', isText && !isDisabled)}
      <Toggle
        label="ヘッダー"
        words={['あり', 'なし']}
        isOn={options.is_header}
        disabled={!isText || isDisabled}
        onChange={(is_header) => onChange({ is_header })}
      />
      {label('ファイル分割', canSplit)}
      <Toggle
        label="ファイル分割"
        words={['文書ごとに分けてzipにまとめる', 'しない']}
        isOn={options.is_divided}
        disabled={!canSplit}
        onChange={(is_divided) => onChange({ is_divided })}
      />
      {label('リネームルール', canSplit && options.is_divided)}
      <ReferencePick
        label="リネームルール"
        none="なし（文書のファイル名）"
        value={options.naming_rule_id}
        references={namingRules}
        isDisabled={!canSplit || !options.is_divided}
        onChange={(naming_rule_id) => onChange({ naming_rule_id })}
      />
      {label('日付区切り', !isDisabled)}
      <Pick
        label="日付区切り"
        width={112}
        disabled={isDisabled}
        value={options.date_separator}
        options={separatorChoices}
        onChange={(date_separator) => onChange({ date_separator })}
      />
      {label('日付形式', !isDisabled)}
      <Pick
        label="日付形式"
        disabled={isDisabled}
        value={options.date_format || AS_READ}
        options={dateFormatChoices(today, options.date_separator).map(({ value, label: text }) => ({
          value: value || AS_READ,
          label: text,
        }))}
        onChange={(code) => onChange({ date_format: code.trim() })}
      />
    </Fields>
  );
};
