import { styled } from '@mui/material/styles';
import { type FieldRule, fieldRules } from '@reader/contracts/objects/configuration/field-rule';
import { problemOfFieldRule } from '@reader/contracts/objects/document/field-rule-problem';
import { CheckSettingsIcon } from '../../../components/icons';
import { Cut } from '../../../components/layout';
import { choicesOf } from '../../../lib/choices/choices';
import type {
  CellProps,
  TableDefinition,
} from '../../../shared-features/configuration/table/table-definition';
import { kindNames, ruleText, severityNames } from '../state/rule-texts';

const Summary = styled('button')({
  display: 'flex',
  width: '100%',
  height: 28,
  alignItems: 'center',
  padding: '0 8px',
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'var(--text-2)',
  textAlign: 'left',
  cursor: 'pointer',
  '&.wrong': { color: 'var(--err)' },
});

/** A rule's description or its problem; its options are beside the table. */
const Content = ({ item: rule, label, references, isSelected }: CellProps<FieldRule>) => {
  const problem = problemOfFieldRule(rule);
  const text = problem?.message ?? ruleText(rule, references.fragment ?? []);
  return (
    <Summary
      type="button"
      className={problem ? 'wrong' : ''}
      title={text}
      aria-label={`${label} ${text}`}
      aria-pressed={isSelected}
    >
      <Cut>{text}</Cut>
    </Summary>
  );
};

/** The rules of a form's fields in their order. */
export const fieldRulesTable: TableDefinition<FieldRule> = {
  objects: fieldRules,
  noun: '規則',
  title: '項目の規則',
  note: '合わない値は確認画面で示されます',
  labels: {
    fragment: '項目',
    kind: '規則の種類',
    severity: '合わないとき',
    message: '表示する文',
    is_past: '今日まで',
    earliest: '最も早い日',
    latest: '最も遅い日',
    check_digit: '検査数字',
    digits_from: '最小の桁数',
    digits_to: '最大の桁数',
    terms: '合計する項目',
    table_subject: '表の名前',
    table_column: '表の列',
    address_fragment: '住所の項目',
    suggests: '候補',
    values: '許す値',
    is_width_insensitive: '全角半角の区別',
    is_case_insensitive: '大文字小文字の区別',
  },
  columns: [
    { field: 'fragment', width: '24%' },
    {
      field: 'kind',
      width: 152,
      head: '種類',
      choices: choicesOf(kindNames),
      inputLabel: (row) => `${row}の種類`,
    },
    { field: 'values', head: '内容', Cell: Content, inputLabel: (row) => `${row}の内容` },
    { field: 'severity', width: 188, choices: choicesOf(severityNames) },
  ],
  minWidth: 640,
  Icon: CheckSettingsIcon,
  emptyText: '日付・桁数・合計・郵便番号と住所・許す値を、項目ごとに確かめられます。',
  problemsOf: (rule) => [problemOfFieldRule(rule)].flatMap((problem) => problem ?? []),
};
