import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Sheet } from '@reader/contracts/http/configuration/sheets';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '../../../components/empty-state';
import { ConfirmedIcon, GroupedIcon } from '../../../components/icons';
import { LoadingFailed, LoadingRows } from '../../../components/list-states';
import { Pick } from '../../../components/pick';
import { count } from '../../../lib/text';
import { useCurrentUser } from '../../../lib/user-context';
import { paths } from '../../../lib/paths';
import { type Among, fieldsKey, fieldsQuery, optionsQuery } from '../api/grouped';
import { groupingOf, isChosen, withGrouping } from '../state/grouping';
import { useAutosave } from '../state/use-autosave';
import { useGridEditor } from '../state/use-grid-editor';
import { useLeaving } from '../state/use-leaving';
import { GridPane } from './grid-pane';
import { GroupingList } from './grouping-list';
import { ReadyButton } from './ready-button';

const Halves = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: '256px minmax(0, 1fr)',
});
const Side = styled('aside')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  borderRight: '1px solid var(--line)',
  background: 'var(--surface)',
  '& .head, & .foot': { flex: 'none', padding: '8px 12px' },
  '& .head': { borderBottom: '1px solid var(--line)' },
  '& .foot': { borderTop: '1px solid var(--line)' },
  '& .head p': { paddingTop: 6, fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' },
});
const Pane = styled('div')({ minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' });

const noOptions: ReadonlyMap<string, readonly string[]> = new Map();

/** The documents of one form: what to look at on the left, its values on the right. */
export const FormWorkspace = ({ documents, forms }: { documents: Among; forms: readonly Sheet[] }) => {
  const user = useCurrentUser();
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const grouping = useMemo(() => groupingOf(search), [search]);
  const { sheet } = documents;
  const fields = useQuery(fieldsQuery(documents));
  const options = useQuery(optionsQuery(sheet)).data ?? noOptions;
  const { editor, view } = useGridEditor(sheet);
  const autosave = useAutosave(editor, view, () => void queries.invalidateQueries({ queryKey: fieldsKey }));
  useLeaving(editor, view, autosave);
  const choose = (change: Readonly<Record<string, string>>) => setSearch(withGrouping(search, change));
  // What cannot be saved is kept on this device and saved when the form is chosen again.
  const toForm = (id: string) =>
    void autosave.flush().then(() => choose({ sheet: id, by: '', field: '', character: '' }));
  const { data } = fields;

  return (
    <Halves>
      <Side>
        <div className="head">
          <Pick
            label="帳票"
            value={sheet}
            options={forms.map(({ id, form_subject }) => ({ value: id, label: form_subject }))}
            onChange={toForm}
            sx={{ width: '100%' }}
          />
          {data && <p>未確認の文書 {count(data.documents)}件・見ていない値の数</p>}
        </div>
        {data && data.documents > 0 ? (
          <GroupingList
            answer={data}
            grouping={grouping}
            searchFor={(change) => withGrouping(search, change).toString()}
          />
        ) : (
          <div style={{ flex: 1 }} />
        )}
        {!user.isReadOnly && (
          <div className="foot">
            <ReadyButton documents={documents} ready={data?.ready ?? 0} flush={autosave.flush} />
          </div>
        )}
      </Side>
      <Pane>
        {fields.isError && !data ? (
          <LoadingFailed what="項目の一覧" onRetry={() => void fields.refetch()} />
        ) : !data ? (
          <LoadingRows />
        ) : data.documents === 0 ? (
          <EmptyState
            Icon={ConfirmedIcon}
            title="未確認の文書はありません"
            text="この帳票の文書は、すべて確認済か、まだ読み取られていません。"
          >
            <Button component={Link} to={paths.surveys}>
              文書一覧へ
            </Button>
          </EmptyState>
        ) : isChosen(grouping) ? (
          <GridPane
            key={JSON.stringify(grouping)}
            documents={documents}
            grouping={grouping}
            editor={editor}
            view={view}
            autosave={autosave}
            options={options}
            isReadOnly={user.isReadOnly}
            onGrouping={choose}
          />
        ) : (
          <EmptyState
            Icon={GroupedIcon}
            title="まとめて見るものを選んでください"
            text={
              '左の項目を選ぶと、すべての文書のその項目が並びます。\n違うものを直し、残りは Ctrl+Enter で一度に確認します。'
            }
          />
        )}
      </Pane>
    </Halves>
  );
};
