import { styled } from '@mui/material/styles';
import type { DepartmentMembers } from '@reader/contracts/http/administration/departments';
import { useQuery } from '@tanstack/react-query';
import { LoadingFailed, LoadingRows } from '../../../components/lists/list-states';
import { PanelBar } from '../../../components/panels/side-panel';
import { count } from '../../../lib/text';
import { membersQuery } from '../api/departments';

const List = styled('ul')({
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr) minmax(0, 5fr)',
    alignItems: 'center',
    gap: 8,
    minHeight: 36,
    padding: '2px 16px',
    borderBottom: '1px solid var(--line)',
  },
  '& small': { fontSize: 12, lineHeight: '16px', color: 'var(--text-3)', textAlign: 'right' },
  '& span': { color: 'var(--text-2)' },
});

type Listed = DepartmentMembers['members'][number] & { readonly isWithoutAny?: boolean };

/** People with their role and what else they belong to; the rest as a number. */
export const PeopleList = ({ people, total }: { people: readonly Listed[]; total: number }) => (
  <List>
    {people.map((person) => (
      <li key={person.id}>
        {person.name}
        <span>{person.role}</span>
        <small>
          {person.isWithoutAny === true && '所属がなくなる'}
          {person.otherDepartments.length > 0 && `${person.otherDepartments.join('・')} にも所属`}
        </small>
      </li>
    ))}
    {total > people.length && (
      <li>
        <span>ほか{count(total - people.length)}人</span>
      </li>
    )}
  </List>
);

/** Who belongs to a department itself. */
export const DepartmentPeople = ({ departmentId }: { departmentId: string }) => {
  const found = useQuery(membersQuery(departmentId));
  return (
    <section aria-label="直属の人">
      <PanelBar>
        直属の人 <small>{found.data && `${count(found.data.total)}人`}</small>
      </PanelBar>
      {found.isPending && <LoadingRows rows={3} />}
      {found.isError && !found.data && <LoadingFailed what="直属の人" onRetry={() => void found.refetch()} />}
      {found.data && <PeopleList people={found.data.members} total={found.data.total} />}
    </section>
  );
};
