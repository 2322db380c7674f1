import { ROOT_DEPARTMENT } from '@reader/contracts/codes/account-rules';
import { useQuery } from '@tanstack/react-query';
import { SmallLabel } from '../../../components/layout';
import { Pick } from '../../../components/picks/pick';
import { departmentChoices } from '../../../lib/choices/department-choices';
import { departmentsQuery } from '../../../lib/queries/departments';
import type { CurrentUser } from '../../../lib/user-context';

/** Stands for '', since a choice must have a value. */
const ALL = 'all';

/**
 * The department that documents are for unless another is chosen: the user's first, else all (''). undefined where documents are not limited to
 * departments.
 */
export const ownDepartment = ({ organization, departments }: CurrentUser): string | undefined =>
  organization.settings.is_limiting_to_departments
    ? (departments.find(({ id }) => id !== ROOT_DEPARTMENT)?.id ?? '')
    : undefined;

/** The department that the documents of an upload are for. */
export const DepartmentPick = ({
  value,
  onChange,
  disabled,
}: {
  value: string;
  onChange: (department: string) => void;
  disabled: boolean;
}) => {
  const { data } = useQuery({ ...departmentsQuery, staleTime: 60_000 });
  return (
    <>
      <SmallLabel sx={{ ml: 2 }}>部署</SmallLabel>
      <Pick
        label="文書の部署"
        width={160}
        title="選んだ部署とその上の部署の人だけが、この文書を見られます"
        value={value === '' ? ALL : value}
        options={[{ value: ALL, label: '全部署' }, ...departmentChoices(data?.departments ?? [])]}
        onChange={(chosen) => onChange(chosen === ALL ? '' : chosen)}
        disabled={disabled}
      />
    </>
  );
};
