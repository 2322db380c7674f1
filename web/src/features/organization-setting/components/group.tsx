import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Grow } from '../../../components/layout';

const Section = styled('section')({
  paddingBottom: 12,
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 28,
    padding: '0 16px',
    marginBottom: 6,
    background: 'var(--bg)',
    borderBlock: '1px solid var(--line)',
    marginTop: -1,
  },
  '& > header h2': { margin: 0, fontSize: 12, lineHeight: '16px', fontWeight: 600, outline: 'none' },
  // The bars of both columns are as high.
  '& > header > button.MuiButton-root': { height: 26, minHeight: 0, paddingBlock: 0 },
  '& > header small': { fontSize: 12, color: 'var(--text-3)' },
});

/** The groups of settings, in the order of the screen. */
export const groups = {
  distribution: '振り分け',
  reading: '読み取り',
  checking: '確認',
  words: '辞書・郵便番号',
  folders: '取込フォルダー',
  features: '表示する機能',
  departments: '部署',
  programs: 'APIキー',
  retention: '保存期間',
  signIn: 'ログイン',
  organization: '組織',
} as const;
export type GroupName = keyof typeof groups;

/** Of the heading, which takes the focus when the group is chosen from the list. */
export const headingId = (group: GroupName): string => `group-${group}`;

/** A group of settings below its bar. */
export const Group = ({
  group,
  note,
  action,
  children,
}: {
  group: GroupName;
  note?: string;
  /** At the right of the bar: what acts at once. */
  action?: ReactNode;
  children: ReactNode;
}) => (
  <Section aria-labelledby={headingId(group)} data-group={group}>
    <header>
      <h2 id={headingId(group)} tabIndex={-1}>
        {groups[group]}
      </h2>
      {note !== undefined && <small>{note}</small>}
      <Grow />
      {action}
    </header>
    {children}
  </Section>
);
