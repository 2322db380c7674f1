import { styled } from '@mui/material/styles';
import type { FieldRule } from '@reader/contracts/objects/configuration/field-rule';
import { problemOfFieldRule } from '@reader/contracts/objects/document/field-rule-problem';
import { useId } from 'react';
import { CellInput } from '../../../shared-features/configuration/edit-table';
import { Pane, PaneHead } from '../../../shared-features/configuration/pane-head';
import { FieldProblem } from '../../../components/field-problem';
import { type NamedField, nameOfField } from '../state/form-fields';
import { kindNames } from '../state/rule-texts';
import { Labelled } from './labelled';
import { RuleOptions } from './rule-options';
import { TryRule } from './try-rule';

const Body = styled('div')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: '12px 16px',
});

const MESSAGE_LIMIT = 200;

/** What one rule asks in detail, its own wording, and a place to try it. */
export const RuleDetails = ({
  rule,
  number,
  fields,
  isReadOnly,
  onChange,
}: {
  rule: FieldRule;
  /** From 1. */
  number: number;
  fields: readonly NamedField[];
  isReadOnly: boolean;
  onChange: (change: Partial<FieldRule>) => void;
}) => {
  const problemId = useId();
  const problem = problemOfFieldRule(rule);
  return (
    <Pane as="section" aria-label={`${number}行目の規則`}>
      <PaneHead>
        <h2>{kindNames[rule.kind]}</h2>
        <small style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {nameOfField(fields, rule.fragment)}
        </small>
      </PaneHead>
      <Body>
        <RuleOptions rule={rule} fields={fields} isReadOnly={isReadOnly} onChange={onChange} />
        {problem && <FieldProblem id={problemId}>{problem.message}</FieldProblem>}
        <Labelled label="表示する文（空欄なら自動）">
          <CellInput
            label="表示する文"
            value={rule.message}
            maxLength={MESSAGE_LIMIT}
            isReadOnly={isReadOnly}
            placeholder="例: 原票の合計欄を確かめて下さい。"
            onChange={(message) => onChange({ message })}
          />
        </Labelled>
        {!problem && <TryRule rule={rule} fields={fields} />}
      </Body>
    </Pane>
  );
};
