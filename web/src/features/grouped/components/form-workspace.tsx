import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Sheet } from '@reader/contracts/http/configuration/sheets';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '../../../components/empty-state';
import { ConfirmedIcon, GroupedIcon } from '../../../components/icons';
import { NARROW } from '../../../components/layout';
import { LoadingFailed, LoadingRows } from '../../../components/lists/list-states';
import { useCurrentUser } from '../../../lib/user-context';
import { paths } from '../../../lib/paths';
import { type DocumentScope, fieldsKey, fieldsQuery, optionsQuery } from '../api/grouped';
import { groupingOf, isChosen, withGrouping } from '../state/grouping';
import { useAutosave } from '../state/use-autosave';
import { useGridEditor } from '../state/use-grid-editor';
import { useLeaving } from '../state/use-leaving';
import { GridPane } from './grid-pane';
import { GroupingSide } from './grouping-side';
import { SaveState } from './save-state';

const Halves = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: '256px minmax(0, 1fr)',
  // Values have room for a row and a half at least, below which the screen scrolls.
  [NARROW]: { flex: 'none', height: 'max(100%, 440px)', gridTemplateColumns: '240px minmax(0, 1fr)' },
});
const Pane = styled('div')({ minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' });

const NoDocuments = ({ children }: { children: ReactNode }) => (
  <EmptyState
    Icon={ConfirmedIcon}
    title="未確認の文書はありません"
    text="この帳票の文書は、すべて確認済か、まだ読み取られていません。"
  >
    <Button component={Link} to={paths.surveys}>
      文書一覧へ
    </Button>
    {children}
  </EmptyState>
);
const NothingChosen = () => (
  <EmptyState
    Icon={GroupedIcon}
    title="まとめて見るものを選んでください"
    text={
      '左の項目を選ぶと、すべての文書のその項目が並びます。\n違うものを直し、残りは Ctrl+Enter で一度に確認します。'
    }
  />
);

const noOptions: ReadonlyMap<string, readonly string[]> = new Map();

/** The documents of one form: on the left the choice of what to review, on the right its values. */
export const FormWorkspace = ({
  documents,
  forms,
}: {
  documents: DocumentScope;
  forms: readonly Sheet[];
}) => {
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

  const content = () => {
    if (fields.isError && !data)
      return <LoadingFailed what="項目の一覧" onRetry={() => void fields.refetch()} />;
    if (!data) return <LoadingRows />;
    if (data.documents === 0)
      return (
        <NoDocuments>
          {/* Values may be left that no document takes any more. */}
          {view.changes.length + view.refused.length > 0 && <SaveState {...{ editor, view, autosave }} />}
        </NoDocuments>
      );
    if (!isChosen(grouping)) return <NothingChosen />;
    return (
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
    );
  };

  return (
    <Halves>
      <GroupingSide
        documents={documents}
        forms={forms}
        fields={data}
        grouping={grouping}
        onForm={toForm}
        flush={autosave.flush}
      />
      <Pane>{content()}</Pane>
    </Halves>
  );
};
