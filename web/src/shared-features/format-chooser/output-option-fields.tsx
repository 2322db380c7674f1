import { styled } from '@mui/material/styles';
import type { ExtensionCode } from '@reader/contracts/codes/output';
import type { CalendarDate } from '@reader/contracts/dates/calendar-date';
import { OFFERED_EXTENSIONS } from '@reader/contracts/http/output/exports';
import type { ShownOptions } from '@reader/contracts/objects/output/download-option';
import { type Reference, ReferencePick } from '../configuration/table/reference-pick';
import { Pick } from '../../components/picks/pick';
import { Toggle } from '../../components/toggle';
import { dateFormatChoices } from '../../lib/choices/date-format-choices';
import {
  GUARD_WORDS,
  encodingOptions,
  encodingWithMark,
  encodingWithMarkChoices,
  extensionChoices,
  isTextFile,
  separatorChoices,
} from '../../lib/choices/output-choices';

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: '104px minmax(0, 1fr)',
  alignItems: 'center',
  gridAutoRows: 'minmax(32px, auto)',
  gap: '8px 12px',
  color: 'var(--text)',
  '& > span.off': { color: 'var(--text-3)' },
});

/** Stands for 'as read', which has no code. */
const AS_READ = ' ';

/** The visible name of a field; screen readers get it from the field itself. */
const Label = ({ text, isOff }: { text: string; isOff: boolean }) => (
  <span aria-hidden className={isOff ? 'off' : ''}>
    {text}
  </span>
);

interface FieldsProps {
  options: ShownOptions;
  isDisabled: boolean;
  onChange: (change: Partial<ShownOptions>) => void;
}

/** Encoding and header of a text file, and whether a value may be a formula for a spreadsheet program. */
const TextFields = ({ options, isDisabled, onChange }: FieldsProps) => (
  <>
    <Label text="文字コード" isOff={isDisabled} />
    <Pick
      label="文字コード"
      disabled={isDisabled}
      value={encodingWithMark(options)}
      options={encodingWithMarkChoices}
      onChange={(value) => onChange(encodingOptions(value))}
    />
    <Label text="ヘッダー" isOff={isDisabled} />
    <Toggle
      label="ヘッダー"
      words={['あり', 'なし']}
      isOn={options.is_header}
      disabled={isDisabled}
      onChange={(is_header) => onChange({ is_header })}
    />
    <Label text="数式の無効化" isOff={isDisabled} />
    <Toggle
      label="数式の無効化"
      words={GUARD_WORDS}
      isOn={options.guards_formulas}
      disabled={isDisabled}
      onChange={(guards_formulas) => onChange({ guards_formulas })}
    />
  </>
);

/** A file for each document, and how these are named. */
const SplittingFields = ({
  options,
  isDisabled,
  namingRules,
  onChange,
}: FieldsProps & { namingRules: readonly Reference[] | null }) => {
  const isOneFile = isDisabled || !options.is_divided;
  return (
    <>
      <Label text="ファイル分割" isOff={isDisabled} />
      <Toggle
        label="ファイル分割"
        words={['文書ごとに分けてzipにまとめる', 'しない']}
        isOn={options.is_divided}
        disabled={isDisabled}
        onChange={(is_divided) => onChange({ is_divided })}
      />
      {namingRules && (
        <>
          <Label text="命名規則" isOff={isOneFile} />
          <ReferencePick
            label="命名規則"
            none="なし（文書のファイル名）"
            value={options.naming_rule_id}
            references={namingRules}
            isDisabled={isOneFile}
            onChange={(naming_rule_id) => onChange({ naming_rule_id })}
          />
        </>
      )}
    </>
  );
};

/** How dates are written. */
const DateFields = ({ options, isDisabled, today, onChange }: FieldsProps & { today: CalendarDate }) => (
  <>
    <Label text="日付区切り" isOff={isDisabled} />
    <Pick
      label="日付区切り"
      width={112}
      disabled={isDisabled}
      value={options.date_separator}
      options={separatorChoices}
      onChange={(date_separator) => onChange({ date_separator })}
    />
    <Label text="日付形式" isOff={isDisabled} />
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
  </>
);

/**
 * The options of a file. Worksheets and PDF have no header, splitting or encoding (docs/product/output.md#downloading).
 */
export const OutputOptionFields = ({
  extensions = OFFERED_EXTENSIONS,
  splitting,
  today,
  ...props
}: FieldsProps & {
  extensions?: readonly ExtensionCode[];
  /** Absent: the file is not split. */
  splitting?: {
    /** null: the organisation's mode has none. */
    readonly namingRules: readonly Reference[] | null;
    /** Splitting and rename rule are fixed by the format. */
    readonly isOfFormat: boolean;
  };
  today: CalendarDate;
}) => {
  const { options, isDisabled, onChange } = props;
  const isNoText = isDisabled || !isTextFile(options.extension);
  return (
    <Fields>
      <Label text="拡張子" isOff={isDisabled} />
      <Pick
        label="拡張子"
        width={112}
        disabled={isDisabled}
        value={options.extension}
        options={extensionChoices.filter(({ value }) => extensions.includes(value))}
        onChange={(extension) => onChange({ extension })}
      />
      <TextFields {...props} isDisabled={isNoText} />
      {splitting && (
        <SplittingFields
          {...props}
          isDisabled={isNoText || splitting.isOfFormat}
          namingRules={splitting.namingRules}
        />
      )}
      <DateFields {...props} today={today} />
    </Fields>
  );
};
