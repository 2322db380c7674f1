import { Button, LinearProgress } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Statistics } from '@reader/contracts/http/documents/documents';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import {
  CheckScreenIcon,
  ConfirmedIcon,
  DoubtIcon,
  ErrorIcon,
  NextIcon,
  NoFormIcon,
  ReadingIcon,
  UnreachableIcon,
} from '../../../components/icons';
import { NARROW } from '../../../components/layout';
import { useDelayed } from '../../../lib/hooks/use-delayed';
import { useNextToCheck } from '../../../shared-features/work-queue/use-next-to-check';
import { paths } from '../../../lib/paths';
import { count } from '../../../lib/text';
import { useCurrentUser } from '../../../lib/user-context';

const Band = styled('section')({
  display: 'grid',
  gridTemplateColumns: '1.3fr 1fr 1fr',
  flex: 'none',
  background: 'var(--surface)',
  borderBottom: '1px solid var(--line)',
  '& > :not(style) ~ :not(style)': { borderLeft: '1px solid var(--line)' },
  [NARROW]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > :not(style) ~ :not(style)': { borderLeft: 0, borderTop: '1px solid var(--line)' },
  },
});

const tile = {
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  height: 60,
  padding: '0 16px',
  color: 'inherit',
  whiteSpace: 'nowrap',
  '&:focus-visible': { outlineOffset: -2 },
} as const;
const Tile = styled('div')(tile);
const LinkTile = styled(Link)({ ...tile, '&:hover': { textDecoration: 'none', background: 'var(--bg)' } });

const Figure = styled('span')({
  fontSize: 20,
  lineHeight: '24px',
  fontWeight: 600,
  '& small': { marginLeft: 3, fontSize: 12, fontWeight: 400, color: 'var(--text-3)' },
});

type Reading = Pick<Statistics, 'total' | 'finished' | 'errors'>;

/** The state of the reading: its progress, then whether there were errors (docs/product/home.md#the-batch). */
const readingAppearance = ({ total, finished, errors }: Reading) => {
  if (finished < total) return { text: '読取中', Icon: ReadingIcon, color: 'var(--accent)' };
  if (errors > 0) return { text: '読取完了（エラーあり）', Icon: DoubtIcon, color: 'var(--warn)' };
  return { text: '読取完了', Icon: ConfirmedIcon, color: 'var(--ok)' };
};

const TO_CONFIRM = { type: 'applicable', confirmStatus: 'not_done' } as const;

/** Opens the next document that nobody else is working on. */
const TakeNext = () => {
  const takeNext = useNextToCheck();
  const user = useCurrentUser();
  if (user.isReadOnly) return null;
  return (
    <Button
      sx={{ mr: 4 }}
      title="ほかの担当者が開いていない未確認の文書を、1件ずつ開きます"
      onClick={() => void takeNext(TO_CONFIRM, null)}
    >
      分担して確認
    </Button>
  );
};

/** The three figures above the list. Without figures the band keeps its height and shows the error, if any. */
export const StatusTiles = ({
  statistics,
  isFailed,
  onRetry,
}: {
  statistics: Statistics | undefined;
  isFailed: boolean;
  onRetry: () => void;
}) => (
  <Band aria-label="状況">
    {statistics ? (
      <ReadingTile statistics={statistics} />
    ) : isFailed ? (
      <FailedTile onRetry={onRetry} />
    ) : (
      <TilePlaceholder />
    )}
    <CountTile
      icon={<CheckScreenIcon aria-hidden sx={{ color: 'var(--text-3)' }} />}
      label="内容を確認"
      number={statistics?.successes}
      to={statistics?.first_successes_id ? paths.check(statistics.first_successes_id, TO_CONFIRM) : null}
      more={statistics?.first_successes_id ? <TakeNext /> : null}
    />
    <CountTile
      icon={<NoFormIcon aria-hidden sx={{ color: 'var(--text-3)' }} />}
      label="帳票登録・内容入力"
      number={statistics?.not_applicable}
      to={
        statistics?.first_not_applicable_id
          ? paths.check(statistics.first_not_applicable_id, {
              type: 'not-applicable',
              confirmStatus: 'not_done',
            })
          : null
      }
    />
  </Band>
);

const FailedTile = ({ onRetry }: { onRetry: () => void }) => (
  <Tile role="alert">
    <UnreachableIcon aria-hidden sx={{ color: 'var(--text-3)' }} />
    <span style={{ color: 'var(--text-2)' }}>状況を取得できませんでした</span>
    <Button onClick={onRetry}>再試行</Button>
  </Tile>
);

const Bar = styled('i')({ display: 'block', borderRadius: 2, background: 'var(--sunken)' });

/** Placeholder of the reading tile, shown after a short delay. */
const TilePlaceholder = () => {
  const isShown = useDelayed(true);
  return (
    <Tile aria-busy>
      {isShown && (
        <>
          <Bar style={{ width: 18, height: 18 }} />
          <div style={{ width: 240 }}>
            <Bar style={{ width: 64, height: 12 }} />
            <Bar style={{ height: 4, marginTop: 12 }} />
          </div>
        </>
      )}
    </Tile>
  );
};

const ReadingTile = ({ statistics }: { statistics: Statistics }) => {
  const dialogs = useDialogs();
  const { total, finished, errors, error_files: files } = statistics;
  const { text, Icon, color } = readingAppearance(statistics);
  return (
    <Tile>
      <Icon aria-hidden style={{ color }} />
      <div style={{ width: 240 }}>
        <div style={{ display: 'flex', justifyContent: 'space-between' }}>
          <span>{text}</span>
          <span style={{ color: 'var(--text-2)' }}>
            <b>{count(finished)}</b> / {count(total)} 件
          </span>
        </div>
        <LinearProgress
          variant="determinate"
          aria-label="読取状況"
          value={total === 0 ? 0 : (finished / total) * 100}
          sx={{ mt: 1.5 }}
        />
      </div>
      {errors > 0 && (
        <Button
          variant="text"
          color="error"
          startIcon={<ErrorIcon />}
          sx={{ ml: 1 }}
          onClick={() => void dialogs.notify({ title: '読み取れなかったファイル', lines: files })}
        >
          エラー {count(errors)}件
        </Button>
      )}
    </Tile>
  );
};

const CountTile = ({
  icon,
  label,
  number,
  to,
  more,
}: {
  icon: ReactNode;
  label: string;
  number: number | undefined;
  to: string | null;
  /** Shown beside the link, in its tile. */
  more?: ReactNode;
}) => {
  const content = (
    <>
      {icon}
      <span>{label}</span>
      {number !== undefined && (
        <Figure>
          {count(number)}
          <small>件</small>
        </Figure>
      )}
    </>
  );
  if (to === null) return <Tile>{content}</Tile>;
  return (
    <div style={{ display: 'flex', alignItems: 'center' }}>
      <LinkTile to={to} style={{ flex: 1 }}>
        {content}
        <NextIcon aria-hidden sx={{ ml: 'auto', color: 'var(--text-3)' }} />
      </LinkTile>
      {more}
    </div>
  );
};
