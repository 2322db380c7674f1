import { MATCHING_DOCUMENTS } from '@reader/contracts/http/matching/matchings';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { showFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { withQuery } from '../../../lib/http/http';
import { paths } from '../../../lib/paths';
import { ownJobsKey } from '../../../lib/queries/jobs';
import { count } from '../../../lib/text';
import { useCurrentUser } from '../../../lib/user-context';
import { followJob } from '../../../shared-features/files/use-file-job';
import { closeMatching, matchingQuery, matchingsKey } from '../../../shared-features/matching/api';
import { keepMatching } from '../../../shared-features/matching/kept-matching';
import { fetchWholeResult } from '../api/documents';
import { type Started, startMatching } from '../api/matching';
import { type OutputTarget, targetText } from '../state/output-target';
import { MatchingDialog } from './matching-dialog';
import { matchingFailureText } from './matching-failure';
import type { Asked, MatchingCalls } from './use-matching-stages';

const FOUND = '突合の候補が見つかりました。メニューの「突合」から続けられます。';

/** Why documents cannot be matched; undefined: they can. */
export const matchingObstacle = ({ ids, total }: OutputTarget): string | undefined => {
  const documents = ids.length > 0 ? ids.length : total;
  if (documents === 0) return '文書がありません';
  return documents > MATCHING_DOCUMENTS ? `一度に${count(MATCHING_DOCUMENTS)}件までです` : undefined;
};

/** Holds documents against a master: asks which, and leads to where it goes on (docs/product/matching.md#calls). */
export const useMatching = () => {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { user, organization } = useCurrentUser();

  /** The dialog was closed: the menu leads there, and it is said when it is so far. */
  const followAlone = async (id: string) => {
    toasts.info('候補を探しています。終わると、メニューの「突合」から続けられます。');
    try {
      const job = await followJob(id);
      if (job.status === 'failed') showFailure({ failed: '突合に失敗しました。' }, job.result);
      else toasts.success(FOUND);
    } finally {
      void queries.invalidateQueries({ queryKey: ownJobsKey });
      void queries.invalidateQueries({ queryKey: matchingsKey });
    }
  };
  /** The dialog was closed while it was sent: what comes of it is said, and the menu leads there. */
  const goOnAlone = async (sending: Promise<Started>) => {
    toasts.info('突合を続けています。終わると、メニューの「突合」から続けられます。');
    try {
      const { id, kind } = await sending;
      keepMatching(user.id, id);
      void queries.invalidateQueries({ queryKey: matchingsKey });
      if (kind === 'searching') await followAlone(id).catch(() => undefined);
      else toasts.success(FOUND);
    } catch (error) {
      showFailure({ failed: '突合に失敗しました。' }, matchingFailureText(error));
    }
  };
  const goOn = async (asked: Asked) => {
    if (asked.kind === 'sending') return goOnAlone(asked.started);
    const { id, kind } = asked;
    keepMatching(user.id, id);
    void queries.invalidateQueries({ queryKey: matchingsKey });
    // Only the connection can be in the way; the job goes on.
    if (kind === 'searching') return followAlone(id).catch(() => undefined);
    if (kind === 'asks') return navigate(withQuery(paths.matcher, { id }));
    const isToConfirmer = await dialogs.confirm({
      title: 'すべての文書が一致しました',
      body: '選ぶ候補はありません。確認画面へ進みますか？',
      yes: '確認画面へ進む',
      no: 'あとで',
    });
    return isToConfirmer ? navigate(withQuery(paths.matchingConfirmer, { id })) : undefined;
  };

  const callsFor = (target: OutputTarget): MatchingCalls => ({
    start: async (master, leavesUnfitOut, key) => {
      const { filters } = target;
      // The call knows no department: then the documents are named.
      const isNamed = target.ids.length > 0 || filters.department === '';
      const ids = isNamed ? target.ids : [...(await fetchWholeResult(filters)).keys()];
      const answer = await startMatching(organization.id, { ids, filters }, master, leavesUnfitOut, key);
      void queries.invalidateQueries({ queryKey: ownJobsKey });
      return answer;
    },
    follow: followJob,
    cancel: closeMatching,
    namesOf: () => fetchWholeResult(target.filters),
    asks: async (id) => (await queries.fetchQuery(matchingQuery(id))).counts.open > 0,
  });

  return async (target: OutputTarget): Promise<void> => {
    const started = await dialogs.ask(MatchingDialog, {
      target: targetText(target, 'マスターと突合'),
      organizationId: organization.id,
      calls: callsFor(target),
    });
    if (started) await goOn(started);
  };
};
