import { styled } from '@mui/material/styles';
import { ROOT_DEPARTMENT } from '@reader/contracts/codes/account-rules';
import { useQuery } from '@tanstack/react-query';
import { PanelBar } from '../../../components/panels/side-panel';
import { TickBox } from '../../../components/tick-box';
import { departmentsQuery } from '../../../lib/queries/departments';
import { count } from '../../../lib/text';

const Tree = styled('div')({
  padding: '4px 16px 8px',
  '& label': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 28 },
  '& small': { fontSize: 12, color: 'var(--text-3)' },
  '& p': { padding: '4px 0', fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' },
});

const INDENT = 20;

/** The departments that a user belongs to. The root department is shown, and never changed here. */
export const DepartmentChecklist = ({
  chosen,
  isInRoot,
  isReadOnly,
  onChange,
}: {
  chosen: readonly string[];
  isInRoot: boolean;
  isReadOnly: boolean;
  onChange: (ids: string[]) => void;
}) => {
  const { data, isError, refetch } = useQuery(departmentsQuery);
  const departments = data?.departments ?? [];
  const known = chosen.filter((id) => departments.some((one) => one.id === id));
  return (
    <section aria-label="所属する部署">
      <PanelBar>
        所属する部署
        <small>
          {count(known.length + (isInRoot ? 1 : 0))} / {count(departments.length + 1)}
        </small>
      </PanelBar>
      <Tree>
        <label style={{ color: 'var(--text-2)' }}>
          <TickBox disabled checked={isInRoot} />
          {ROOT_DEPARTMENT} <small>ここでは変えられません</small>
        </label>
        {isInRoot && <p>root に所属する人の部署は変えられません。</p>}
        {isError && !data && (
          <p role="alert">
            部署を取得できませんでした。
            <button type="button" onClick={() => void refetch()}>
              再試行
            </button>
          </p>
        )}
        {departments.map(({ id, departmentName, depth }) => (
          <label key={id} style={{ paddingLeft: depth * INDENT }}>
            <TickBox
              disabled={isInRoot || isReadOnly}
              checked={chosen.includes(id)}
              onChange={(_, isChosen) =>
                onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
            {departmentName}
          </label>
        ))}
      </Tree>
    </section>
  );
};
