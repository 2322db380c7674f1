import { Button } from '@mui/material';
import type { ReaderDocumentAnswer } from '@reader/contracts/http/documents/documents';
import type { DocumentEntryAnswer } from '@reader/contracts/http/documents/double-entry';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { count } from '../../../lib/text';
import { useCurrentUser } from '../../../lib/user-context';
import { refetchDocument } from '../api/document';
import { withdrawEntry } from '../api/entry';
import { NoticeBand } from '../../../components/notice-band';
import { takeBackSentEntry } from './sent-entry';
import type { EntryMode } from '../model/form/entry-mode';

const BLIND = '2回目の入力です。1回目の値は表示しません。画像を見て入力してください。';

interface EntryNoticeProps {
  readonly mode: EntryMode;
  readonly row: ReaderDocumentAnswer['document'];
  /** null while it is not known who entered. */
  readonly entry: DocumentEntryAnswer | null;
  readonly onRenewed: () => void;
}

/** What one must know of a document that two people enter. */
export const EntryNotice = ({ mode, row, entry, onRenewed }: EntryNoticeProps) => {
  const user = useCurrentUser();
  switch (mode) {
    case 'open':
      return null;
    case 'blind':
      return <NoticeBand text={BLIND} />;
    case 'compare':
      return <NoticeBand text={comparing(entry, user.user_profile.id)} />;
    case 'waiting':
      return <OwnEntryNotice documentId={row.id} which={which(row)} onRenewed={onRenewed} />;
  }
};

/** The two entries, as one takes them back. */
const ownEntries = {
  first: {
    text: '1回目は入力済です。ほかの担当者の入力を待っています。',
    body: '1回目の入力の途中に戻り、もう一度編集できます。値はそのまま残ります。',
  },
  second: {
    text: '2回の入力が一致しませんでした。ほかの担当者の照合を待っています。照合が始まるまで、値は表示しません。',
    body: '2回目の入力の途中に戻り、もう一度編集できます。この端末で入力した値はそのまま残ります。',
  },
} as const;

const which = ({ entry_stage }: EntryNoticeProps['row']): keyof typeof ownEntries =>
  entry_stage === 'second' ? 'first' : 'second';

const comparing = (entry: DocumentEntryAnswer | null, account: string): string => {
  const differing = entry?.differences.length ?? 0;
  const names = [entry?.first, entry?.second].map((made, index) => `${index + 1}回目 ${made?.name ?? ''}`);
  const own = entry?.first?.account_id === account ? '1回目はご自身の入力です。' : '';
  return `2回の入力で ${count(differing)}項目が異なります（${names.join('、')}）。${own}`;
};

const OwnEntryNotice = ({
  documentId,
  which,
  onRenewed,
}: {
  documentId: string;
  which: keyof typeof ownEntries;
  onRenewed: () => void;
}) => {
  const { user } = useCurrentUser();
  const { text, body } = ownEntries[which];
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const withdraw = async () => {
    const isAgreed = await dialogs.confirm({
      title: '入力を取り下げますか？',
      body,
      yes: '取り下げる',
    });
    if (!isAgreed) return;
    setIsBusy(true);
    try {
      await withdrawEntry(documentId);
      if (which === 'second') takeBackSentEntry(user.id, documentId);
      toasts.success('入力を取り下げました。', 3000);
    } catch (error) {
      reportFailure(error);
    } finally {
      setIsBusy(false);
      await refetchDocument(queries, documentId);
      onRenewed();
    }
  };
  return (
    <NoticeBand text={text}>
      <Button size="small" disabled={isBusy} onClick={() => void withdraw()}>
        入力を取り下げる
      </Button>
    </NoticeBand>
  );
};
