import { OutlinedInput } from '@mui/material';
import { Labelled } from './labelled';
import { Hint, TickOption } from './options-row';
import type { OptionsProps } from './rule-options';

const MOST_VALUES = 1_000;

/** Which values are allowed, one per line. */
export const ValuesOptions = ({ rule, isReadOnly, onChange }: OptionsProps) => (
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
            values: event.target.value === '' ? [] : event.target.value.split('\n').slice(0, MOST_VALUES),
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
