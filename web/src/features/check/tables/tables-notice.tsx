import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { ObservedValue } from '../../../lib/hooks/observed-value';
import { useView } from '../../../lib/hooks/use-view';
import { refetchDocument } from '../api/document';
import { takeTablesBack } from '../api/jobs';
import { NoticeBand } from '../../../components/notice-band';

interface TablesRead {
  readonly documentId: string;
  readonly jobId: string;
}

/** The tables that were read last on this screen and can be taken back; null: none. */
export const tablesRead = new ObservedValue<TablesRead | null>(null);

/** Tables were read into the document: they can be taken back before anything else is done to it. */
export const TablesNotice = ({ documentId, onRenewed }: { documentId: string; onRenewed: () => void }) => {
  const last = useView(tablesRead);
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  if (last?.documentId !== documentId) return null;
  const takeBack = async () => {
    setIsBusy(true);
    try {
      await takeTablesBack(documentId, last.jobId);
      toasts.success('表の読取を元に戻しました。', 3000);
    } catch (error) {
      reportFailure(error);
    } finally {
      tablesRead.set(null);
      await refetchDocument(queries, documentId);
      onRenewed();
    }
  };
  return (
    <NoticeBand text="表を読み取りました。編集する前なら元に戻せます。">
      <Button size="small" disabled={isBusy} onClick={() => void takeBack()}>
        元に戻す
      </Button>
      <Button size="small" variant="text" onClick={() => tablesRead.set(null)}>
        閉じる
      </Button>
    </NoticeBand>
  );
};
