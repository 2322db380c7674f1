import { Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { MasterTypeHeader } from '@reader/contracts/objects/configuration/master-type';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { RefreshIcon } from '../../../components/icons';
import { Grow, NARROW, rowsAsBlocks } from '../../../components/layout';
import { LoadingRows } from '../../../components/lists/list-states';
import { PaneHead } from '../../../shared-features/configuration/pane';
import { mastersQuery } from '../api/masters';
import { useVersionActions } from './use-version-actions';
import { VersionRow } from './version-row';

const Section = styled('section')({
  flex: '0 1 auto',
  minHeight: 148,
  // Three of them in a low window: the columns have more need of the room.
  maxHeight: 'max(27%, 186px)',
  display: 'flex',
  flexDirection: 'column',
  borderTop: '1px solid var(--line-2)',
  '& .list': { flex: 1, minHeight: 0, overflow: 'auto' },
  '& table': { tableLayout: 'fixed', borderCollapse: 'separate', minWidth: 672 },
  '& td.buttons': { padding: '0 12px 0 0', textAlign: 'right' },
  '& .none': { padding: '8px 16px', color: 'var(--text-3)' },
  [NARROW]: {
    flex: 'none',
    maxHeight: 'none',
    '& .list': {
      ...rowsAsBlocks,
      '& td:has(button)': { marginLeft: 0 },
      '& td.buttons': { marginLeft: 'auto' },
    },
  },
});

const Heads = () => (
  <TableHead>
    <TableRow>
      <TableCell>名前</TableCell>
      <TableCell align="right" sx={{ width: 68 }}>
        行
      </TableCell>
      <TableCell align="right" sx={{ width: 80 }} title="取り込めない行">
        取込不可
      </TableCell>
      <TableCell sx={{ width: 96 }}>取り込んだ人</TableCell>
      <TableCell sx={{ width: 132 }}>日時</TableCell>
      <TableCell sx={{ width: 112 }}>使った突合</TableCell>
      <TableCell component="td" sx={{ width: 76 }} />
    </TableRow>
  </TableHead>
);

/** The masters that are kept of a type, newest first. Memoised: does not render while the columns are edited. */
export const VersionsSection = memo(
  ({
    typeId,
    columns,
  }: {
    typeId: string;
    /** As saved. */
    columns: readonly MasterTypeHeader[];
  }) => {
    const { data: versions, isError, isPending, refetch } = useQuery(mastersQuery(typeId));
    const actions = useVersionActions(columns);
    const [newest] = versions ?? [];
    const hasFailed = isError && !versions;
    return (
      <Section aria-labelledby="versions">
        <PaneHead>
          <h2 id="versions">保存している版</h2>
          <small>{hasFailed ? '取得できませんでした' : '突合はいつでも同じ版でやり直せます'}</small>
          <Grow />
          {hasFailed && (
            <Button variant="text" size="small" startIcon={<RefreshIcon />} onClick={() => void refetch()}>
              再試行
            </Button>
          )}
          {newest && versions?.some(({ matchings }) => matchings > 0) && (
            <Button variant="text" size="small" onClick={() => actions.showChangedMatches(newest)}>
              新しい版で変わる突合
            </Button>
          )}
        </PaneHead>
        <div className="list">
          {isPending && <LoadingRows rows={3} />}
          {versions?.length === 0 && (
            <p className="none">まだありません。CSVを取り込むと、版としてここに残ります。</p>
          )}
          {versions && newest && (
            <Table stickyHeader aria-labelledby="versions">
              <Heads />
              <TableBody>
                {versions.map((version) => (
                  <VersionRow
                    key={version.id}
                    version={version}
                    isNewest={version === newest}
                    actions={actions}
                  />
                ))}
              </TableBody>
            </Table>
          )}
        </div>
      </Section>
    );
  },
);
VersionsSection.displayName = 'VersionsSection';
