import { OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import { postcodeOf } from '@reader/contracts/field-rules/address-rule';
import type { FieldRule } from '@reader/contracts/objects/configuration/field-rule';
import { useState } from 'react';
import { CellInput } from '../../../shared-features/configuration/table/cell-input';
import { Status } from '../../../components/status';
import { useTownsOf } from '../../../lib/queries/postcodes';
import { useToday } from '../../../lib/hooks/use-today';
import type { NamedField } from '../../../lib/queries/named-fields';
import { nameOfField } from '../state/form-fields';
import { COLUMN, othersOf, triedRule } from '../state/tried-rule';
import { Labelled } from '../../../components/labelled';

const Area = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  marginTop: 4,
  padding: '12px 0 0',
  borderTop: '1px solid var(--line)',
  '& h3': { margin: 0, fontSize: 12, fontWeight: 600, color: 'var(--text-2)' },
  '& output': { display: 'flex', minHeight: 20, fontSize: 12 },
  '& output span': { whiteSpace: 'normal' },
});

/** A place to type a value and see the rule's result. Nothing is saved. */
export const TryRule = ({ rule, fields }: { rule: FieldRule; fields: readonly NamedField[] }) => {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const value = values[rule.fragment] ?? '';
  const code = rule.kind === 'address' ? postcodeOf(value) : undefined;
  const townsOf = useTownsOf(code === undefined ? [] : [code]);
  const today = useToday();
  const violation = triedRule(rule, fields, values, { today, townsOf });
  const type = (id: string) => (text: string) => setValues((before) => ({ ...before, [id]: text }));
  const isTyped = value !== '' || rule.kind === 'required';
  return (
    <Area aria-label="規則を試す">
      <h3>試す</h3>
      <Labelled label={nameOfField(fields, rule.fragment)}>
        <CellInput
          label="試す値"
          value={value}
          maxLength={500}
          isReadOnly={false}
          placeholder="値を入力すると結果が出ます"
          onChange={type(rule.fragment)}
        />
      </Labelled>
      {othersOf(rule, fields).map(({ id, name }) => (
        <Labelled key={id} label={name}>
          {id === COLUMN ? (
            <OutlinedInput
              multiline
              minRows={2}
              maxRows={6}
              value={values[id] ?? ''}
              inputProps={{ 'aria-label': `試す値 ${name}` }}
              onChange={(event) => type(id)(event.target.value)}
            />
          ) : (
            <CellInput
              label={`試す値 ${name}`}
              value={values[id] ?? ''}
              maxLength={500}
              isReadOnly={false}
              onChange={type(id)}
            />
          )}
        </Labelled>
      ))}
      <output aria-label="結果">
        {isTyped && !violation && <Status kind="checked">規則に合います。</Status>}
        {violation && (
          <Status kind={violation.severity === 'block' ? 'blocked' : 'doubt'}>
            <span style={{ color: violation.severity === 'block' ? 'var(--err)' : 'var(--warn)' }}>
              {violation.reason}
              {violation.severity === 'block' && 'この値では確認できません。'}
            </span>
          </Status>
        )}
      </output>
    </Area>
  );
};
