import { isManager } from '@reader/contracts/codes/roles';
import { useQuery } from '@tanstack/react-query';
import { NoticeBand } from '../../../components/notice-band';
import { fallbackWords } from '../../../lib/engine-words';
import { aboutQuery } from '../../../lib/queries/about';
import { useCurrentUser } from '../../../lib/user-context';

/** That something reads in place of what was chosen, and what to do: for those who can have it done. Nothing most of the time. */
export const FallbackNotice = () => {
  const { role } = useCurrentUser().user_profile;
  const isForThem = isManager(role);
  const reading = useQuery({ ...aboutQuery, enabled: isForThem }).data?.reading;
  if (!isForThem || !reading?.is_fallback) return null;
  return (
    <NoticeBand
      text={`${fallbackWords(reading)}${reading.model === null ? '読み誤りが増え、手書きは読めないことがあります。' : ''}サーバーの管理者に、ocr-workerのログで原因を確かめて再起動するよう依頼してください。その後に再読込した文書は、より正しく読めます。`}
    />
  );
};
