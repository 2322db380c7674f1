import { styled } from '@mui/material/styles';
import { valueMarkName } from '@reader/contracts/japanese/value-marks';
import type { ReactNode } from 'react';
import {
  CancelledIcon,
  ConfirmedIcon,
  CorrectedIcon,
  DoubtIcon,
  IllegibleIcon,
  NoFormIcon,
  NotApplicableIcon,
  ReadingIcon,
  SecondEntryIcon,
  ThirdLookIcon,
  TickIcon,
  UnconfirmedIcon,
  UnreadableIcon,
  WaitingIcon,
} from './icons';

/** A status has an icon and a word; colour is only the third cue. */
const looks = {
  reading: { Icon: ReadingIcon, color: 'var(--accent)', text: '読取中' },
  waiting: { Icon: WaitingIcon, color: 'var(--text-3)', text: '読取待ち' },
  'second-entry': { Icon: SecondEntryIcon, color: 'var(--text-3)', text: '2回目入力待ち' },
  'third-look': { Icon: ThirdLookIcon, color: 'var(--warn)', text: '照合待ち' },
  unconfirmed: { Icon: UnconfirmedIcon, color: 'var(--text-3)', text: '未確認' },
  confirmed: { Icon: ConfirmedIcon, color: 'var(--ok)', text: '確認済' },
  'no-form': { Icon: NoFormIcon, color: 'var(--warn)', text: '帳票なし' },
  cancelled: { Icon: CancelledIcon, color: 'var(--text-3)', text: 'キャンセル' },
  unreadable: { Icon: UnreadableIcon, color: 'var(--err)', text: '読取不可' },
  doubt: { Icon: DoubtIcon, color: 'var(--warn)', text: '要確認' },
  blocked: { Icon: DoubtIcon, color: 'var(--err)', text: '要修正' },
  corrected: { Icon: CorrectedIcon, color: 'var(--text)', text: '修正' },
  illegible: { Icon: IllegibleIcon, color: 'var(--text)', text: valueMarkName.illegible },
  'not-applicable': {
    Icon: NotApplicableIcon,
    color: 'var(--text)',
    text: valueMarkName['not-applicable'],
  },
  checked: { Icon: TickIcon, color: 'var(--ok)', text: '確認' },
} as const;

export type StatusKind = keyof typeof looks;

const Line = styled('span')({
  display: 'inline-flex',
  verticalAlign: 'top',
  alignItems: 'center',
  gap: 6,
  whiteSpace: 'nowrap',
  '& .MuiSvgIcon-root': { fontSize: 16, flex: 'none' },
});

export const Status = ({
  kind,
  children,
  title,
  isQuiet = false,
  isSmall = false,
}: {
  kind: StatusKind;
  children?: ReactNode;
  title?: string;
  isQuiet?: boolean;
  isSmall?: boolean;
}) => {
  const { Icon, color, text } = looks[kind];
  return (
    <Line
      title={title}
      style={{
        color: isQuiet || kind === 'confirmed' ? 'var(--text-2)' : 'var(--text)',
        ...(isSmall && { fontSize: 12, lineHeight: '16px', gap: 4 }),
      }}
    >
      <Icon aria-hidden style={{ color }} />
      {children ?? text}
    </Line>
  );
};
