import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo, type ReactNode } from 'react';
import { Kbd } from '../../../components/kbd';
import { Grow, NARROW, VerticalLine } from '../../../components/layout';
import { Status } from '../../../components/status';
import { clockTime } from '../../../lib/dates';
import { count } from '../../../lib/text';
import { useCheckKeymap } from '../keys/use-check-keymap';

const Line = styled('footer')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  height: 28,
  flex: 'none',
  padding: '0 12px',
  borderTop: '1px solid var(--line)',
  background: 'var(--surface)',
  fontSize: 12,
  color: 'var(--text-2)',
  whiteSpace: 'nowrap',
  '& .keys': { display: 'flex', gap: 12 },
  [NARROW]: { flexWrap: 'wrap', height: 'auto', minHeight: 28, '& .keys': { display: 'none' } },
  '& [role="status"]': { display: 'flex' },
  '& .MuiButton-root': { height: 24, fontSize: 12 },
});

/** What is saved, how many doubts are left, and the keys. */
export const StatusLine = memo(
  ({
    changes,
    savedAt,
    doubts,
    isReadOnly,
    onHelp,
    progress,
  }: {
    /** Unsaved changes. */
    changes: number;
    /** Time of the last save here, ISO 8601. */
    savedAt: string | null;
    doubts: number;
    isReadOnly: boolean;
    onHelp: () => void;
    /** In the place of what is saved and doubtful. */
    progress?: ReactNode;
  }) => {
    const { keyOf } = useCheckKeymap();
    return (
      <Line>
        {progress}
        {!isReadOnly && !progress && (
          <>
            <span role="status">
              {changes > 0 ? (
                <Status kind="corrected" isQuiet isSmall>
                  未保存の変更 {count(changes)}件（下書きを保存済）
                </Status>
              ) : (
                <Status kind="confirmed" isQuiet isSmall>
                  {savedAt === null ? '未保存の変更なし' : `${clockTime(savedAt)} 一時保存`}
                </Status>
              )}
            </span>
            <VerticalLine />
            {doubts > 0 ? (
              <Status kind="doubt" isQuiet isSmall>
                要確認 残り{count(doubts)}件
              </Status>
            ) : (
              <Status kind="checked" isQuiet isSmall>
                要確認なし
              </Status>
            )}
          </>
        )}
        <Grow />
        {!isReadOnly && (
          <span className="keys">
            {doubts > 0 && (
              <span>
                <Kbd>{keyOf('next-doubt')}</Kbd> 次の要確認
              </span>
            )}
            <span>
              {doubts === 0 && <Kbd>{keyOf('next-doubt')}</Kbd>} <Kbd>Tab</Kbd> 次の項目
            </span>
            <span>
              <Kbd>{keyOf('mark-illegible')}</Kbd> 判読不能
            </span>
            <span>
              <Kbd>{keyOf('undo')}</Kbd> 元に戻す
            </span>
          </span>
        )}
        <Button variant="text" onClick={onHelp} sx={{ mr: -2 }}>
          <Kbd>{keyOf('help-anywhere')}</Kbd> ショートカット一覧
        </Button>
      </Line>
    );
  },
);
StatusLine.displayName = 'StatusLine';
