import { styled } from '@mui/material/styles';
import { CellInput } from '../../../shared-features/configuration/edit-table';
import { Labelled } from './labelled';
import { Hint, TickOption } from './options-row';
import type { OptionsProps } from './rule-options';

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

/** A column's number as it is typed; the first where none is. */
const columnOf = (text: string): number =>
  Math.min(1_000, Math.max(1, Number(text.normalize('NFKC').replace(/\D/g, ''))));

/** Which fields are added up, and which column of a table. */
export const SumOptions = ({ rule, fields, isReadOnly, onChange }: OptionsProps) => {
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
        <Labelled label="表の名前（表の列も合計するとき）">
          <CellInput
            label="表の名前"
            value={rule.table_subject}
            maxLength={500}
            isReadOnly={isReadOnly}
            placeholder="例: 明細"
            onChange={(table_subject) => onChange({ table_subject })}
          />
        </Labelled>
        <Labelled label="左から何列目">
          <CellInput
            label="表の列"
            value={String(rule.table_column)}
            maxLength={4}
            isReadOnly={isReadOnly}
            onChange={(text) => onChange({ table_column: columnOf(text) })}
          />
        </Labelled>
      </Column>
    </>
  );
};
