import { Button } from '@mui/material';
import { channel } from '@reader/contracts/codes/document';
import type { DocumentRow } from '@reader/contracts/http/documents/documents';
import type { OfferedChangeWire } from '@reader/contracts/http/forms/corrections';
import { useQuery } from '@tanstack/react-query';
import { NoticeBand } from '../../../components/notice-band';
import { toasts } from '../../../components/toasts/toast-store';
import { count } from '../../../lib/text';
import { answerQuery } from '../api/answer';
import { useAnswerChanges } from './use-answer-changes';

const sentenceOf = ({ change, values }: OfferedChangeWire): string =>
  change === 'withdrawal'
    ? '回答者が、この回答を取り消しました。'
    : values.length === 0
      ? '回答者から訂正が届いています。'
      : `回答者から訂正が届いています（${count(values.length)}項目）。`;

/** What the respondent of an answer wants, or was asked; nothing most of the time (docs/product/public-form.md#correcting). */
export const AnswerNotice = ({
  document,
  hasChanges,
  onRenewed,
}: {
  document: DocumentRow;
  /** Something was edited and is not saved. */
  hasChanges: boolean;
  onRenewed: () => void;
}) => {
  const { data } = useQuery({ ...answerQuery(document.id), enabled: document.channel === channel.web });
  const { isBusy, decide } = useAnswerChanges(document.id, onRenewed);
  if (!data) return null;
  const { offered, returned } = data;
  const open = (change: OfferedChangeWire): void => {
    // The correction would be made under what was edited.
    if (hasChanges) toasts.info('変更を一時保存してから、もう一度操作してください。');
    else void decide(change);
  };
  return (
    <>
      {offered && (
        <NoticeBand text={sentenceOf(offered)}>
          <Button size="small" disabled={isBusy} onClick={() => open(offered)}>
            内容を見て決める
          </Button>
        </NoticeBand>
      )}
      {returned !== null && <NoticeBand text={`回答者に差し戻しています：${returned}`} />}
    </>
  );
};
