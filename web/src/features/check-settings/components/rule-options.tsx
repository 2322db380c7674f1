import { OutlinedInput } from '@mui/material';
import type { AddressSuggestion } from '@reader/contracts/codes/field-rule';
import { ALLOWED_VALUES_LIMIT } from '@reader/contracts/objects/configuration/field-rule';
import { choicesOf } from '../../../lib/choices/choices';
import { checkDigitNames } from '../state/rule-texts';
import { Labelled } from '../../../components/labelled';
import { Hint, Option, OptionsRow, type OptionsProps, TickOption } from './option';
import { SumOptions } from './sum-options';

/** Options of dates: the allowed range. */
const DateOptions = ({ rule, isReadOnly, onChange }: OptionsProps) => {
  const day = (label: string, field: 'earliest' | 'latest') => (
    <Labelled label={label}>
      <OutlinedInput
        type="date"
        readOnly={isReadOnly}
        value={rule[field]}
        inputProps={{ 'aria-label': label, max: '9999-12-31' }}
        onChange={(event) => onChange({ [field]: event.target.value })}
        sx={{ height: 28 }}
      />
    </Labelled>
  );
  return (
    <>
      <Hint>令和6年5月1日、R6.5.1、2024/5/1 など、和暦・西暦の暦にある日付です。</Hint>
      <OptionsRow>
        {day('最も早い日', 'earliest')}
        <span>〜</span>
        {day('最も遅い日', 'latest')}
      </OptionsRow>
      <TickOption
        label="今日より後の日付を許さない"
        isOn={rule.is_past}
        isReadOnly={isReadOnly}
        onChange={(is_past) => onChange({ is_past })}
      />
    </>
  );
};

const checkDigits = choicesOf(checkDigitNames);

/** Options of digits: their number and the check digit. */
const DigitsOptions = (options: OptionsProps) => (
  <>
    <Hint>全角の数字も読みます。空白とハイフンは数えません。</Hint>
    <Option options={options} field="check_digit" label="検査数字" choices={checkDigits} />
    <OptionsRow>
      <Option options={options} field="digits_from" label="最小の桁数" placeholder="制限なし" />
      <span>〜</span>
      <Option options={options} field="digits_to" label="最大の桁数" placeholder="制限なし" />
    </OptionsRow>
  </>
);

const suggestions = choicesOf<AddressSuggestion>({
  both: '郵便番号と住所の両方',
  address: '住所だけ',
  postcode: '郵便番号だけ',
  none: '出さない',
});

/** Options of postal codes: the field of the address, and proposals from the list. */
const AddressOptions = (options: OptionsProps) => (
  <>
    <Hint>
      郵便番号の項目と住所の項目を、日本郵便の一覧と照合します。一覧は運用担当者が読み込みます。読み込まれていない間は桁数だけを確かめます。
    </Hint>
    <Option
      options={options}
      field="address_fragment"
      label="住所の項目"
      references={options.fields.filter(({ id }) => id !== options.rule.fragment)}
      placeholder="項目を選択"
    />
    <Option options={options} field="suggests" label="確認画面で候補を出す項目" choices={suggestions} />
  </>
);

/** Options of allowed values, one per line. */
const ValuesOptions = ({ rule, isReadOnly, onChange }: OptionsProps) => (
  <>
    <Hint>1行に1つ入力します。複数選択の項目では、選ばれた値のそれぞれを確かめます。</Hint>
    <Labelled label="許す値">
      <OutlinedInput
        multiline
        minRows={4}
        maxRows={10}
        readOnly={isReadOnly}
        value={rule.values.join('\n')}
        inputProps={{ 'aria-label': '許す値' }}
        onChange={(event) =>
          onChange({
            values:
              event.target.value === '' ? [] : event.target.value.split('\n').slice(0, ALLOWED_VALUES_LIMIT),
          })
        }
      />
    </Labelled>
    <TickOption
      label="全角と半角を区別しない"
      isOn={rule.is_width_insensitive}
      isReadOnly={isReadOnly}
      onChange={(is_width_insensitive) => onChange({ is_width_insensitive })}
    />
    <TickOption
      label="大文字と小文字を区別しない"
      isOn={rule.is_case_insensitive}
      isReadOnly={isReadOnly}
      onChange={(is_case_insensitive) => onChange({ is_case_insensitive })}
    />
  </>
);

/** The options of the rule's kind. */
export const RuleOptions = (props: OptionsProps) => {
  switch (props.rule.kind) {
    case 'required':
      return <Hint>空欄のままの値を示します。判読不能・該当なしとした値は空欄に数えません。</Hint>;
    case 'date':
      return <DateOptions {...props} />;
    case 'digits':
      return <DigitsOptions {...props} />;
    case 'sum':
      return <SumOptions {...props} />;
    case 'address':
      return <AddressOptions {...props} />;
    case 'values':
      return <ValuesOptions {...props} />;
  }
};
