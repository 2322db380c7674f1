import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../../components/empty-state';
import { PlusIcon, RefreshIcon, UnreachableIcon } from '../../../components/icons';
import { Grow } from '../../../components/layout';
import { OutputSettingIcon } from '../../../components/output-setting-icons';
import { TopBarContent } from '../../../components/top-bar-slot';
import { useDelayed } from '../../../lib/use-delayed';
import { usePageTitle } from '../../../lib/use-page-title';
import { useCurrentUser } from '../../../lib/user-context';
import { formatQuery, formatsQuery } from '../api/formats';
import { referencesQuery } from '../api/references';
import { useFormatCommands } from '../state/use-format-commands';
import { FormatWorkspace } from './format-workspace';

const Bone = styled('div')({ height: 12, borderRadius: 2, background: 'var(--sunken)' });
const Bones = styled('div')({
  flex: 1,
  background: 'var(--surface)',
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    gap: 32,
    height: 36,
    padding: '0 16px',
    borderBottom: '1px solid var(--line)',
  },
});

/** /admin/output-setting/: how documents become files (spec 2 §2). The chosen format stands in the address. */
export const OutputSettingScreen = () => {
  usePageTitle('出力設定');
  const user = useCurrentUser();
  const [search, setSearch] = useSearchParams();
  const formats = useQuery(formatsQuery);
  const references = useQuery(referencesQuery);
  const all = formats.data ?? [];
  const wanted = search.get('format');
  const chosen = all.find(({ id }) => id === wanted)?.id ?? all[0]?.id;
  const format = useQuery({ ...formatQuery(chosen ?? ''), enabled: chosen !== undefined });
  const show = (id: string | null) => setSearch(id === null ? {} : { format: id });
  const commands = useFormatCommands(show);
  const isSlow = useDelayed(!formats.data || !references.data || (chosen !== undefined && !format.data));

  const content = () => {
    // What is on the screen stays there when a later look at the server fails.
    if (format.data && references.data && chosen !== undefined)
      return (
        <FormatWorkspace
          key={chosen}
          loaded={format.data}
          formats={all}
          references={references.data}
          commands={commands}
          onChoose={show}
        />
      );
    if (formats.isError || references.isError || format.isError)
      return (
        <EmptyState
          Icon={UnreachableIcon}
          title="出力設定を取得できませんでした"
          text="通信を確認して、もう一度お試しください。"
          role="alert"
        >
          <Button
            startIcon={<RefreshIcon />}
            onClick={() => {
              for (const query of [formats, references, format]) if (query.isError) void query.refetch();
            }}
          >
            再試行
          </Button>
        </EmptyState>
      );
    if (formats.data && all.length === 0)
      return (
        <EmptyState
          Icon={OutputSettingIcon}
          title="フォーマットはまだありません"
          text="列の並びやファイルの書き方をフォーマットとして登録すると、出力時に選べます。"
        >
          {!user.isReadOnly && (
            <Button variant="contained" startIcon={<PlusIcon />} onClick={() => void commands.add()}>
              フォーマットを追加
            </Button>
          )}
        </EmptyState>
      );
    return isSlow ? <Skeleton /> : null;
  };

  return (
    <>
      <TopBarContent>
        <span style={{ color: 'var(--text-2)' }}>{user.organization.name}</span>
        <Grow />
      </TopBarContent>
      <h1 className="hidden">出力設定</h1>
      {content()}
    </>
  );
};

const Skeleton = () => (
  <Bones role="status" aria-label="読み込み中">
    {Array.from({ length: 12 }, (_, row) => (
      <div key={row} style={{ opacity: 1 - row / 12 }}>
        {[16, 96, 144, 200, 120].map((width) => (
          <Bone key={width} style={{ width }} />
        ))}
      </div>
    ))}
  </Bones>
);
