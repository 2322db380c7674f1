import { styled } from '@mui/material/styles';
import { Labelled } from '../../../components/labelled';
import { Hint, Option, type OptionsProps, TickOption } from './option';

const Fields = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 200,
  overflow: 'auto',
  padding: '4px 8px',
  border: '1px solid var(--line-2)',
  borderRadius: 4,
});

const Column = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 88px',
  gap: 8,
});

/** Options of sums: the fields added up, and the column of a table. */
export const SumOptions = (options: OptionsProps) => {
  const { rule, fields, isReadOnly, onChange } = options;
  const chosen = new Set(rule.terms);
  const toggle = (id: string, isOn: boolean) =>
    onChange({
      terms: fields.map((field) => field.id).filter((one) => (one === id ? isOn : chosen.has(one))),
    });
  return (
    <>
      <Hint>値が、選んだ項目と表の列の合計と等しいかを確かめます。空欄は0、▲・△・−は負の数です。</Hint>
      <Labelled label="合計する項目">
        <Fields role="group" aria-label="合計する項目">
          {fields
            .filter(({ id }) => id !== rule.fragment)
            .map(({ id, name }) => (
              <TickOption
                key={id}
                label={name}
                isOn={chosen.has(id)}
                isReadOnly={isReadOnly}
                onChange={(isOn) => toggle(id, isOn)}
              />
            ))}
        </Fields>
      </Labelled>
      <Column>
        <Option
          options={options}
          field="table_subject"
          label="表の名前"
          title="表の名前（表の列も合計するとき）"
          placeholder="例: 明細"
        />
        <Option options={options} field="table_column" label="表の列" title="左から何列目" />
      </Column>
    </>
  );
};
