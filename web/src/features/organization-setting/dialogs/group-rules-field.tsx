import { Button, IconButton, OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import { roleName } from '@reader/contracts/codes/roles';
import type { GroupRuleWire } from '@reader/contracts/http/administration/identity-provider';
import { GROUP_NAME_MOST, MOST_GROUP_RULES } from '@reader/contracts/objects/configuration/identity-provider';
import { FieldProblem } from '../../../components/field-problem';
import { DeleteIcon, PlusIcon } from '../../../components/icons';
import { NARROW } from '../../../components/layout';
import { PickOrNone } from '../../../components/picks/pick-or-none';
import type { Choice } from '../../../lib/choices/choices';

/** A rule with the key that its row keeps. */
export interface EditedRule extends GroupRuleWire {
  readonly key: string;
}

const Rules = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 128px minmax(0, 1fr) 28px',
    alignItems: 'center',
    gap: 8,
    marginBottom: 4,
  },
  '& span[role=alert]': { gridColumn: '1 / -1' },
  [NARROW]: { '& > li': { gridTemplateColumns: 'minmax(0, 1fr) 28px' } },
});

const roles: readonly Choice[] = [
  { value: 'staff', label: roleName.staff },
  { value: 'manager', label: roleName.manager },
];

const newRule = (): EditedRule => ({
  key: crypto.randomUUID(),
  ...{ group: '', role: null, department_id: null },
});

/** What groups give, a row a rule. */
export const GroupRulesField = ({
  rules,
  departments,
  faults,
  onChange,
}: {
  rules: readonly EditedRule[];
  departments: readonly Choice[];
  /** By the place of the rule. */
  faults: Readonly<Record<number, string>>;
  onChange: (rules: EditedRule[]) => void;
}) => {
  const change = (key: string, part: Partial<GroupRuleWire>) =>
    onChange(rules.map((rule) => (rule.key === key ? { ...rule, ...part } : rule)));
  return (
    <div>
      <Rules aria-label="グループの規則">
        {rules.map(({ key, group, role, department_id: department }, at) => (
          <li key={key}>
            <OutlinedInput
              value={group}
              placeholder="グループの名前"
              error={faults[at] !== undefined}
              inputProps={{
                'aria-label': `${at + 1}番目のグループ`,
                'aria-describedby': faults[at] === undefined ? undefined : `rule-${at}-fault`,
                maxLength: GROUP_NAME_MOST,
                autoComplete: 'off',
              }}
              onChange={(event) => change(key, { group: event.target.value })}
            />
            <PickOrNone
              label={`${at + 1}番目の役割`}
              none="役割は変えない"
              gone=""
              value={role}
              choices={roles}
              onChange={(chosen) =>
                change(key, { role: chosen === 'staff' || chosen === 'manager' ? chosen : null })
              }
            />
            <PickOrNone
              label={`${at + 1}番目の部署`}
              none="部署は変えない"
              gone="（削除した部署）"
              value={department}
              choices={departments}
              onChange={(department_id) => change(key, { department_id })}
            />
            <IconButton
              size="small"
              aria-label={`${at + 1}番目の規則を外す`}
              title="外す"
              onClick={() => onChange(rules.filter((rule) => rule.key !== key))}
            >
              <DeleteIcon />
            </IconButton>
            {faults[at] !== undefined && <FieldProblem id={`rule-${at}-fault`}>{faults[at]}</FieldProblem>}
          </li>
        ))}
      </Rules>
      <Button
        variant="text"
        size="small"
        startIcon={<PlusIcon />}
        disabled={rules.length >= MOST_GROUP_RULES}
        onClick={() => onChange([...rules, newRule()])}
      >
        規則を追加
      </Button>
    </div>
  );
};
