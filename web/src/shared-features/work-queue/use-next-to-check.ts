import { NextToCheckAnswer } from '@reader/contracts/http/documents/checking';
import type { CheckQuery } from '@reader/contracts/http/documents/documents';
import { useNavigate } from 'react-router';
import { http } from '../../lib/http/http';
import { paths } from '../../lib/paths';
import { count } from '../../lib/text';
import { useDialogs } from '../../components/dialogs/dialogs-context';
import { reportFailure } from '../../components/toasts/report-failure';

/**
 * Opens the next document of a list that nobody else is working on (docs/product/work-queue.md), in the same mode. If
 * there is none, it says so; `onNothing` leads on from there.
 */
export const useNextToCheck = (onNothing?: () => void) => {
  const navigate = useNavigate();
  const dialogs = useDialogs();
  return async (query: CheckQuery, after: string | null): Promise<void> => {
    try {
      const given = await http.post('/api/documents/next-to-check/', { ...query, after }, NextToCheckAnswer);
      if (given.document_id !== null) {
        const to = paths.check(given.document_id, { ...query, queue: 'on' });
        await navigate(to, { flushSync: true });
        return;
      }
      const title = '割り当てられる文書はありません';
      const said =
        given.held_by_others > 0
          ? `ほかの担当者が確認中の文書が${count(given.held_by_others)}件あります。`
          : '未確認の文書は残っていません。';
      if (onNothing === undefined) await dialogs.notify({ title, lines: [said] });
      else if (
        await dialogs.confirm({
          title,
          body: `${said}\n文書一覧に移動しますか？`,
          yes: '文書一覧へ',
          no: 'この文書に留まる',
        })
      )
        onNothing();
    } catch (error) {
      reportFailure(error);
    }
  };
};
