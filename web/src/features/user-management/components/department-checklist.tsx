import { styled } from '@mui/material/styles';
import { ROOT_DEPARTMENT } from '@reader/contracts/codes/account-rules';
import type { DepartmentEntry } from '@reader/contracts/http/administration/departments';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, memo, useMemo, useState } from 'react';
import { PanelBar } from '../../../components/panels/side-panel';
import { SearchInput } from '../../../components/search-input';
import { TickBox } from '../../../components/tick-box';
import { comparable } from '../../../lib/comparable';
import { useStable } from '../../../lib/hooks/use-stable';
import { isComposing } from '../../../lib/keymap';
import { departmentsQuery } from '../../../lib/queries/departments';
import { count, namesText } from '../../../lib/text';
import { DepartmentRows, ManyDepartmentRows } from './department-rows';

const Tree = styled('div')({
  padding: '4px 16px 8px',
  '& label': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 28 },
  '& label > .name': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& small': { fontSize: 12, color: 'var(--text-3)' },
  '& label > small': { whiteSpace: 'nowrap' },
  '& p': { padding: '4px 0', fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' },
});

/** Departments beyond which they are searched, in a list of its own. */
const MANY = 12;
/** Chosen ones that are named above such a list. */
const NAMED = 5;
const none: readonly DepartmentEntry[] = [];

/** Narrows the list. Enter sends nothing, and Escape clears what was typed before it closes the panel. */
const DepartmentSearch = ({ text, onChange }: { text: string; onChange: (text: string) => void }) => {
  const atKey = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter' || (event.key === 'Escape' && text !== '')) event.preventDefault();
    if (event.key === 'Escape') onChange('');
  };
  return (
    <SearchInput
      fullWidth
      label="部署を検索"
      placeholder="部署名の一部"
      maxLength={100}
      value={text}
      canClear={text !== ''}
      onClear={() => onChange('')}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={atKey}
      sx={{ margin: '4px 0' }}
    />
  );
};

/** Some or many departments with a box each, the many with a search. */
const Departments = ({
  departments,
  chosen,
  isOff,
  onToggle,
}: {
  departments: readonly DepartmentEntry[];
  chosen: ReadonlySet<string>;
  isOff: boolean;
  onToggle: (id: string, isChosen: boolean) => void;
}) => {
  const [text, setText] = useState('');
  const wanted = comparable(text);
  const names = useMemo(
    () => departments.map(({ departmentName }) => comparable(departmentName)),
    [departments],
  );
  if (departments.length <= MANY)
    return <DepartmentRows {...{ departments, chosen, isOff, onToggle }} areFound={false} />;
  const areFound = wanted !== '';
  const shown = areFound ? departments.filter((_, at) => names[at]?.includes(wanted)) : departments;
  const belonging = departments.filter(({ id }) => chosen.has(id));
  return (
    <>
      {belonging.length > 0 && (
        <p>
          所属:{' '}
          {namesText(
            belonging.map(({ departmentName }) => departmentName),
            NAMED,
          )}
        </p>
      )}
      <DepartmentSearch text={text} onChange={setText} />
      {shown.length === 0 ? (
        <p role="status">「{text.trim()}」を含む部署はありません。</p>
      ) : (
        <ManyDepartmentRows
          // What is found is seen from its beginning.
          key={wanted}
          {...{ departments: shown, areFound, chosen, isOff, onToggle }}
        />
      )}
    </>
  );
};

/** The departments that a user belongs to. The root department is shown, and never changed here. */
export const DepartmentChecklist = memo(
  ({
    chosen,
    isInRoot,
    isReadOnly,
    onChange,
  }: {
    chosen: readonly string[];
    isInRoot: boolean;
    isReadOnly: boolean;
    /** The same at each key that is typed elsewhere: then nothing is drawn again. */
    onChange: (ids: string[]) => void;
  }) => {
    const { data, isError, refetch } = useQuery(departmentsQuery);
    const departments = data?.departments ?? none;
    const isChosen = useMemo(() => new Set(chosen), [chosen]);
    const known = departments.filter(({ id }) => isChosen.has(id)).length;
    const toggle = useStable((id: string, isNow: boolean) =>
      onChange(isNow ? [...chosen, id] : chosen.filter((one) => one !== id)),
    );
    return (
      <section aria-label="所属する部署">
        <PanelBar>
          所属する部署
          <small>
            {count(known + (isInRoot ? 1 : 0))} / {count(departments.length + 1)}
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
          <Departments
            departments={departments}
            chosen={isChosen}
            isOff={isInRoot || isReadOnly}
            onToggle={toggle}
          />
        </Tree>
      </section>
    );
  },
);
DepartmentChecklist.displayName = 'DepartmentChecklist';
