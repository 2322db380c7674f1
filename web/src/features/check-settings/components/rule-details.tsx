import { styled } from '@mui/material/styles';
import { problemOfFieldRule } from '@reader/contracts/objects/document/field-rule-problem';
import { useId } from 'react';
import { Pane, PaneHead } from '../../../shared-features/configuration/pane';
import { FieldProblem } from '../../../components/field-problem';
import { nameOfField } from '../state/form-fields';
import { kindNames } from '../state/rule-texts';
import { Option, type OptionsProps } from './option';
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

/** The details of a rule, its message, and a place to try it. */
export const RuleDetails = ({
  number,
  ...options
}: OptionsProps & {
  /** 1-based. */
  number: number;
}) => {
  const { rule, fields } = options;
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
        <RuleOptions {...options} />
        {problem && <FieldProblem id={problemId}>{problem.message}</FieldProblem>}
        <Option
          options={options}
          field="message"
          label="表示する文"
          title="表示する文（空欄なら自動）"
          placeholder="例: 原票の合計欄を確かめて下さい。"
        />
        {!problem && <TryRule rule={rule} fields={fields} />}
      </Body>
    </Pane>
  );
};
