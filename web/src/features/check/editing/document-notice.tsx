import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { isQuietNote } from '@reader/contracts/japanese/read-problems';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { draftStorage } from '../../../lib/draft-storage';
import { readKept } from '../../../lib/storage';
import { count } from '../../../lib/text';
import { useCurrentUser } from '../../../lib/user-context';
import { refetchDocument, returnToUnconfirmed } from '../api/document';
import { Draft, draftKey } from '../model/editor/drafts';
import type { DocumentEditor } from './use-document-editor';
import { NoticeBand } from '../../../components/notice-band';

/** What is worth knowing and asks for nothing. */
const Remark = styled('p')({
  flex: 'none',
  margin: 0,
  padding: '4px 16px',
  fontSize: 12,
  color: 'var(--text-2)',
  borderBottom: '1px solid var(--line)',
});

interface DocumentNoticeProps {
  documentId: string;
  isConfirmed: boolean;
  /** What the reading noted. */
  notes: readonly string[];
  document: DocumentEditor;
  /** It can be edited again: it is opened once more, with the draft that waited. */
  onRenewed: () => void;
}

/** What must be known of the document before one works on it, and what it is; nothing most of the time. */
export const DocumentNotice = ({ notes, ...props }: DocumentNoticeProps) => {
  const remarks = sentences(notes.filter(isQuietNote));
  return (
    <>
      <Notice {...props} notes={notes.filter((note) => !isQuietNote(note))} />
      {remarks !== '' && <Remark>{remarks}</Remark>}
    </>
  );
};

const sentences = (notes: readonly string[]): string => notes.map((note) => `${note}。`).join('');

const Notice = ({ documentId, isConfirmed, notes, document, onRenewed }: DocumentNoticeProps) => {
  const user = useCurrentUser();
  if (isConfirmed) return <ConfirmedNotice {...{ documentId, onRenewed }} canReturn={!user.isReadOnly} />;
  const noted = sentences(notes);
  if (user.isReadOnly) return <NoticeBand text={`閲覧のみの権限です。内容は変更できません。${noted}`} />;
  if (document.restoredCount > 0) return <RestoredNotice document={document} />;
  if (noted !== '') return <NoticeBand text={noted} />;
  return null;
};

const ConfirmedNotice = ({
  documentId,
  canReturn,
  onRenewed,
}: {
  documentId: string;
  canReturn: boolean;
  onRenewed: () => void;
}) => {
  const { user } = useCurrentUser();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const giveBack = async () => {
    const isAgreed = await dialogs.confirm({
      title: '未確認に戻しますか？',
      body: '確認済の文書が、もう一度編集と確認の対象になります。',
      yes: '未確認に戻す',
    });
    if (!isAgreed) return;
    setIsBusy(true);
    try {
      const [refused] = (await returnToUnconfirmed(documentId)).failed;
      if (refused) toasts.error(refused.title);
      else toasts.success('未確認状態に戻しました。');
      await refetchDocument(queries, documentId);
      if (!refused) onRenewed();
    } catch (error) {
      reportFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  // Laid on the document only when it can be edited again.
  const kept = canReturn ? readKept(draftStorage, draftKey(user.id, documentId), Draft) : null;
  const unsaved = kept ? kept.changes.length + kept.stray.length : 0;
  const hint = canReturn ? '編集するには未確認に戻してください。' : '';
  return (
    <NoticeBand
      text={
        unsaved > 0
          ? `確認済の文書です。この端末に、保存していない変更が${count(unsaved)}件残っています。${hint}`
          : `確認済の文書です。${hint}`
      }
    >
      {canReturn && (
        <Button size="small" disabled={isBusy} onClick={() => void giveBack()}>
          未確認に戻す
        </Button>
      )}
    </NoticeBand>
  );
};

const RestoredNotice = ({ document }: { document: DocumentEditor }) => {
  const dialogs = useDialogs();
  const discard = async () => {
    const isAgreed = await dialogs.confirm({
      title: '復元した変更を破棄しますか？',
      body: `保存していない変更 ${count(document.view.changes.length)}件が失われ、元に戻せません。`,
      yes: '変更を破棄',
      isDestructive: true,
    });
    if (isAgreed) document.discard();
  };
  return (
    <NoticeBand text={`前回保存していなかった変更 ${count(document.restoredCount)}件を復元しました。`}>
      <Button size="small" variant="text" onClick={() => void discard()}>
        破棄
      </Button>
      <Button size="small" onClick={document.forgetRestored}>
        閉じる
      </Button>
    </NoticeBand>
  );
};
