import { useQuery } from '@tanstack/react-query';
import { Pick } from '../../../components/picks/pick';
import { departmentChoices } from '../../../lib/choices/department-choices';
import { departmentsQuery } from '../../../lib/queries/departments';

/** Stands for no condition, since a choice must have a value. */
const ANY = 'any';

/** The filter by department, with all below the chosen one. */
export const DepartmentField = ({
  value,
  onChange,
}: {
  value: string;
  onChange: (department: string) => void;
}) => {
  const { data } = useQuery({ ...departmentsQuery, staleTime: 60_000 });
  const choices = [
    { value: ANY, label: 'すべて' },
    { value: 'none', label: '全部署の文書' },
    ...departmentChoices(data?.departments ?? []),
  ];
  const isKnown = choices.some((choice) => choice.value === value);
  return (
    <Pick
      label="部署"
      prefix="部署"
      width={152}
      value={isKnown ? value : ANY}
      options={choices}
      onChange={(chosen) => onChange(chosen === ANY ? '' : chosen)}
    />
  );
};
