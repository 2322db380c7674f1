import type { CheckDigit } from '@reader/contracts/codes/field-rule';
import { CellInput } from '../../../shared-features/configuration/edit-table';
import { Pick } from '../../../components/pick';
import { checkDigitNames } from '../state/rule-texts';
import { Labelled } from './labelled';
import { Hint, OptionsRow } from './options-row';
import type { OptionsProps } from './rule-options';

const checkDigits = (Object.keys(checkDigitNames) as CheckDigit[]).map((value) => ({
  value,
  label: checkDigitNames[value],
}));

const MOST_DIGITS = 100;

/** A number of digits as it is typed; null where none is. */
const digitsOf = (text: string): number | null => {
  const number = Number(text.normalize('NFKC').replace(/\D/g, ''));
  return number === 0 ? null : Math.min(number, MOST_DIGITS);
};

/** How many digits, and which check digit. */
export const DigitsOptions = ({ rule, isReadOnly, onChange }: OptionsProps) => {
  const digits = (label: string, field: 'digits_from' | 'digits_to') => (
    <Labelled label={label}>
      <CellInput
        label={label}
        value={rule[field]?.toString() ?? ''}
        maxLength={3}
        isReadOnly={isReadOnly}
        placeholder="制限なし"
        onChange={(text) => onChange({ [field]: digitsOf(text) })}
      />
    </Labelled>
  );
  return (
    <>
      <Hint>全角の数字も読みます。空白とハイフンは数えません。</Hint>
      <Labelled label="検査数字">
        <Pick
          label="検査数字"
          value={rule.check_digit}
          options={checkDigits}
          disabled={isReadOnly}
          onChange={(check_digit) => onChange({ check_digit })}
          sx={{ width: '100%', height: 28 }}
        />
      </Labelled>
      <OptionsRow>
        {digits('最小の桁数', 'digits_from')}
        <span>〜</span>
        {digits('最大の桁数', 'digits_to')}
      </OptionsRow>
    </>
  );
};
