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
import { NoticeBand } from '../editing/notice-band';
import type { EntryMode } from '../model/form/entry-mode';

const BLIND = '2回目の入力です。1回目の値は表示しません。画像を見て入力してください。';
const WAITS_FOR_LOOK = '2回の入力が一致しませんでした。ほかの担当者の照合を待っています。';

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
      return row.entry_stage === 'second' ? (
        <OwnEntryNotice documentId={row.id} onRenewed={onRenewed} />
      ) : (
        <NoticeBand text={WAITS_FOR_LOOK} />
      );
  }
};

const comparing = (entry: DocumentEntryAnswer | null, account: string): string => {
  const differing = entry?.differences.length ?? 0;
  const names = [entry?.first, entry?.second].map((made, index) => `${index + 1}回目 ${made?.name ?? ''}`);
  const own = entry?.first?.account_id === account ? '1回目はご自身の入力です。' : '';
  return `2回の入力で ${count(differing)}項目が異なります（${names.join('、')}）。${own}`;
};

const OwnEntryNotice = ({ documentId, onRenewed }: { documentId: string; onRenewed: () => void }) => {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const withdraw = async () => {
    const isAgreed = await dialogs.confirm({
      title: '入力を取り下げますか？',
      body: '1回目の入力の途中に戻り、もう一度編集できます。値はそのまま残ります。',
      yes: '取り下げる',
    });
    if (!isAgreed) return;
    setIsBusy(true);
    try {
      await withdrawEntry(documentId);
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
    <NoticeBand text="1回目は入力済です。ほかの担当者の入力を待っています。">
      <Button size="small" disabled={isBusy} onClick={() => void withdraw()}>
        入力を取り下げる
      </Button>
    </NoticeBand>
  );
};
