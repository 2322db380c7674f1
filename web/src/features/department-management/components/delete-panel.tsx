import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { DepartmentEntry, DepartmentMembers } from '@reader/contracts/http/administration/departments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LastingButton } from '../../../components/lasting-button';
import { Grow, SmallLabel } from '../../../components/layout';
import { LoadingFailed, LoadingRows } from '../../../components/lists/list-states';
import { PanelBar, PanelBody, PanelFoot, SidePanel } from '../../../components/panels/side-panel';
import { count } from '../../../lib/text';
import { membersQuery } from '../api/departments';
import type { DepartmentCalls } from '../state/use-department-calls';
import { PeopleList } from './department-people';

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  gap: '8px 8px',
  margin: 0,
  padding: '12px 16px',
  '& dt': { color: 'var(--text-3)', fontSize: 12, lineHeight: '20px' },
  '& dd': { margin: 0 },
});

/** What becomes of the documents that are for the departments that go. */
const documentsText = (documents: number): string =>
  documents === 0
    ? '消えません'
    : `この部署の文書 ${count(documents)}件は消えず、上の部署とrootの人の文書として残ります`;

/** The same of forms. */
const formsText = (forms: number): string =>
  forms === 0
    ? 'この部署専用の帳票はありません'
    : `この部署専用の帳票 ${count(forms)}は、上の部署とrootの人だけに見えるようになります`;

/** What goes, who loses what, and what stays. */
const Consequences = ({
  department,
  going,
}: {
  department: DepartmentEntry;
  going: DepartmentMembers['deletion'];
}) => {
  const [isListed, setListed] = useState(false);
  const below = going.departments.filter(({ id }) => id !== department.id);
  return (
    <>
      <Facts>
        <dt>部署</dt>
        <dd>
          {below.length === 0
            ? '下の部署はありません'
            : `下の部署 ${count(below.length)} も削除されます（${below.map(({ departmentName }) => departmentName).join('・')}）`}
        </dd>
        <dt>人</dt>
        <dd>
          {going.people === 0 ? (
            '所属する人はいません'
          ) : (
            <>
              {count(going.people)}人の所属が外れます。
              {going.withoutAnyTotal > 0 && (
                <>
                  うち <b>{count(going.withoutAnyTotal)}人</b>はどの部署にも所属しなくなります。
                </>
              )}{' '}
              <Button
                variant="text"
                size="small"
                aria-expanded={isListed}
                onClick={() => setListed(!isListed)}
              >
                {isListed ? '閉じる' : `${count(going.people)}人を見る`}
              </Button>
            </>
          )}
        </dd>
        <dt>文書</dt>
        <dd>{documentsText(going.documents)}</dd>
        <dt>帳票</dt>
        <dd>{formsText(going.forms)}</dd>
      </Facts>
      {isListed && <PeopleList people={going.losing} total={going.people} />}
    </>
  );
};

/** Says what goes with a department before it is deleted (docs/product/departments.md#deleting). */
export const DeletePanel = ({
  department,
  calls,
  onClose,
}: {
  department: DepartmentEntry;
  calls: DepartmentCalls;
  onClose: () => void;
}) => {
  const found = useQuery(membersQuery(department.id));
  const going = found.data?.deletion;
  return (
    <SidePanel title="部署を削除" subject={department.departmentName} onClose={onClose}>
      <PanelBody>
        {found.isPending && <LoadingRows rows={3} />}
        {found.isError && !found.data && (
          <LoadingFailed what="削除の影響" onRetry={() => void found.refetch()} />
        )}
        {going && (
          <>
            <PanelBar>{department.departmentName}を削除すると</PanelBar>
            <Consequences department={department} going={going} />
          </>
        )}
      </PanelBody>
      <PanelFoot>
        <SmallLabel>元に戻せません</SmallLabel>
        <Grow />
        <Button autoFocus onClick={onClose}>
          やめる
        </Button>
        <LastingButton
          variant="contained"
          color="error"
          // While it is counted again, nobody agrees to what was there before.
          isOff={!going || found.isFetching || calls.isBusy}
          onClick={() => {
            if (!going) return;
            const ids = going.departments.map(({ id }) => id);
            void calls.remove(department.id, ids).then((isDone) => isDone && onClose());
          }}
        >
          {going ? `${count(going.departments.length)}部署を削除` : '削除'}
        </LastingButton>
      </PanelFoot>
    </SidePanel>
  );
};
