import { OutlinedInput } from '@mui/material';
import type { OptionsProps } from './rule-options';
import { Labelled } from './labelled';
import { Hint, OptionsRow, TickOption } from './options-row';

/** A date of the calendar, and between which days. */
export const DateOptions = ({ rule, isReadOnly, onChange }: OptionsProps) => {
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
