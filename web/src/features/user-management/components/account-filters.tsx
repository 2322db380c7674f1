import { Button } from '@mui/material';
import { accountStateName } from '@reader/contracts/codes/account-rules';
import { roleName } from '@reader/contracts/codes/roles';
import { useQuery } from '@tanstack/react-query';
import { Band, Grow } from '../../../components/layout';
import { Pick } from '../../../components/picks/pick';
import { SettledSearch } from '../../../components/lists/settled-search';
import { type Choice, choicesOf } from '../../../lib/choices/choices';
import { departmentChoices } from '../../../lib/choices/department-choices';
import { departmentsQuery } from '../../../lib/queries/departments';
import type { AccountFilters } from '../api/accounts';

/** Stands for 'all' where a choice must have a value. */
const ALL = ' ';

const withAll = (choices: readonly Choice[]): Choice[] => [{ value: ALL, label: 'すべて' }, ...choices];
const chosen = (value: string): string => (value === '' ? ALL : value);
const given = (value: string): string => (value === ALL ? '' : value);

/** Conditions of the list; they are in the address. */
export const AccountFilterBand = ({
  filters,
  onChange,
}: {
  filters: AccountFilters;
  onChange: (changes: Partial<AccountFilters>) => void;
}) => {
  const departments = useQuery(departmentsQuery).data?.departments ?? [];
  const isFiltered = Object.values(filters).some((value) => value !== '');
  return (
    <Band aria-label="絞り込み">
      <SettledSearch
        label="ユーザーID・姓名で検索"
        placeholder="ユーザーID・姓名"
        maxLength={100}
        value={filters.search}
        onApply={(search) => onChange({ search })}
      />
      <Pick
        label="役割"
        prefix="役割"
        width={168}
        value={chosen(filters.role)}
        options={withAll(choicesOf(roleName))}
        onChange={(role) => onChange({ role: given(role) as AccountFilters['role'] })}
      />
      <Pick
        label="部署"
        prefix="部署"
        width={192}
        value={chosen(filters.department)}
        options={withAll([{ value: 'root', label: 'root' }, ...departmentChoices(departments)])}
        onChange={(department) => onChange({ department: given(department) })}
      />
      <Pick
        label="状態"
        prefix="状態"
        width={144}
        value={chosen(filters.state)}
        options={withAll(choicesOf(accountStateName))}
        onChange={(state) => onChange({ state: given(state) as AccountFilters['state'] })}
      />
      <Grow />
      <Button
        variant="text"
        disabled={!isFiltered}
        onClick={() => onChange({ search: '', role: '', department: '', state: '' })}
      >
        条件をクリア
      </Button>
    </Band>
  );
};
