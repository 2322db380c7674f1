import type { MatchingEntry, MatchingState } from '@reader/contracts/http/matching/matchings';
import { withQuery } from '../../../lib/http/http';
import { paths } from '../../../lib/paths';
import { shortTime } from '../../../lib/dates';
import { count } from '../../../lib/text';

const stateWords: Readonly<Record<Exclude<MatchingState, 'open'>, string>> = {
  searching: '候補を探しています',
  failed: '突合に失敗しました',
  reflecting: '反映しています',
  'reflection-stopped': '反映が途中で止まりました',
  reflected: '反映済み',
  undoing: '取り消しています',
  'undo-stopped': '取り消しが途中で止まりました',
  undone: '反映を取り消しました',
  closed: '閉じられています',
};

/** Where a matching stands, in words. */
export const stateText = ({ state, counts }: Pick<MatchingEntry, 'state' | 'counts'>): string => {
  if (state !== 'open') return stateWords[state];
  return counts.open > 0 ? `残り ${count(counts.open)}件` : 'すべて選択済み';
};

/** What a matching is called: by its master, or, where that is gone with its name, by its type and when it was asked for. */
export const matchingName = ({
  master,
  master_type: type,
  requested_at: at,
}: Pick<MatchingEntry, 'master' | 'master_type' | 'requested_at'>): string => {
  if (!master.is_gone) return master.name;
  const name = master.name === '' ? `${type.name} ${shortTime(new Date(at))}` : master.name;
  return `${name}（マスターは削除済み）`;
};

/** Before anything is reflected. */
const isBefore = (state: MatchingState): boolean => ['searching', 'failed', 'open'].includes(state);

/** Where a matching is gone on with, or its result is seen. */
export const matchingPath = ({ id, state }: Pick<MatchingEntry, 'id' | 'state'>): string =>
  withQuery(isBefore(state) ? paths.matcher : paths.matchingConfirmer, { id });

/** No job is at its documents: it can be discarded. */
export const canDiscard = (state: MatchingState): boolean => state !== 'reflecting' && state !== 'undoing';

/** The question before a matching is discarded: what goes with it. */
export const discardQuestion = (matching: MatchingEntry) => {
  const { state, counts } = matching;
  const what = `「${matchingName(matching)}」との突合（${count(counts.total)}件）`;
  const lines = isBefore(state)
    ? [`${what}で選んだ候補は、文書に反映されません。元に戻せません。`]
    : [
        `${what}の記録を破棄します。文書の値は変わりません。`,
        'この突合のためだけに取り込んだマスターは、一緒に削除されます。',
        state === 'undone'
          ? '元に戻せません。'
          : '反映をまとめて取り消すことは、できなくなります。元に戻せません。',
      ];
  return {
    title: 'この突合を破棄しますか？',
    body: lines.join('\n'),
    yes: '破棄',
    isDestructive: true,
  };
};
