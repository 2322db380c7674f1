import { styled } from '@mui/material/styles';
import type { MatchingToReflect, MatchingDocument } from '@reader/contracts/http/matching/matchings';
import { PAGE_SIZE } from '@reader/contracts/http/documents/documents';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { KeysDialog } from '../../../components/dialogs/keys-dialog';
import { Kbd } from '../../../components/kbd';
import { NARROW } from '../../../components/layout';
import { Pager } from '../../../components/lists/pager';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { useShortcuts } from '../../../lib/hooks/use-shortcuts';
import { withQuery } from '../../../lib/http/http';
import { paths } from '../../../lib/paths';
import { count } from '../../../lib/text';
import { useCurrentUser } from '../../../lib/user-context';
import { documentsQuery } from '../../../shared-features/matching/api';
import { shownColumns } from '../../../shared-features/matching/columns';
import { useChoiceQueue } from '../../../shared-features/matching/use-choice-queue';
import { PicturesDialog } from '../dialogs/pictures-dialog';
import { addressOf, againPath, askedOf, resultsOf, type ShownResults } from '../state/confirmer-address';
import { type ConfirmerAction, confirmerKeymap } from '../state/confirmer-keymap';
import { useReflection } from '../state/use-reflection';
import { ConfirmerHead } from './confirmer-head';
import { ReflectionFoot } from './reflection-foot';
import { ResultFilters } from './result-filters';
import { Results } from './results';
import { ResultTable } from './result-table';

const Keys = styled('span')({
  display: 'flex',
  gap: 12,
  fontSize: 12,
  color: 'var(--text-2)',
  '& > span': { display: 'flex', alignItems: 'center', gap: 4 },
  [NARROW]: { display: 'none' },
});

const rowKeys = [
  [['↑', '↓'], '移動'],
  [['Enter'], '選び直す'],
  [['Space'], '画像を見る'],
  [['/'], '検索'],
] as const;

/** Sends what the matcher could not send, or says how much that is. */
const useSaving = (id: string) => {
  const choices = useChoiceQueue(id, {
    onOvertaken: ({ length }) => toasts.info(`${count(length)}件は、他の人が先に選んでいました。`),
    onRefused: (_, error) => reportFailure(error),
  });
  const save = async () => {
    if (await choices.flush()) toasts.success('一時保存しました。続きは、メニューの「突合」から選べます。');
    else toasts.info('通信できないため、この端末に保存しました。通信が戻ると送信します。');
  };
  return { choices, save: () => void save() };
};

/** The documents of a matching with the rows that are chosen for them, and reflecting (docs/product/matching.md#confirmer). */
export const Confirmer = ({ detail }: { detail: MatchingToReflect }) => {
  const { id, headers, state } = detail;
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { isReadOnly } = useCurrentUser();
  const [search, setSearch] = useSearchParams();
  const shown = resultsOf(search);
  const columns = useMemo(() => shownColumns(headers), [headers]);
  const list = useQuery(documentsQuery(id, askedOf(shown)));
  const { choices, save } = useSaving(id);
  const reflection = useReflection(detail, choices);
  const first = useMemo(() => [search.get('row') ?? ''], [search]);
  const change = (to: Partial<ShownResults>) => setSearch(addressOf(id, { ...shown, page: 1, ...to }));
  const isOpen = state === 'open' && reflection.running === null;

  const actions: Record<ConfirmerAction, () => void> = {
    reflect: () => !isReadOnly && reflection.reflect(),
    back: () => isOpen && void navigate(withQuery(paths.matcher, { id })),
    save: () => !isReadOnly && isOpen && save(),
    search: () => document.querySelector<HTMLInputElement>('[role="searchbox"]')?.focus(),
    help: () =>
      void dialogs.ask(KeysDialog, {
        title: 'ショートカット一覧',
        lines: [...rowKeys.slice(0, 3), ...confirmerKeymap.map(({ keys, label }) => [keys, label] as const)],
      }),
  };
  useShortcuts(confirmerKeymap, (action) => actions[action]());

  const toOf = ({ document, place }: MatchingDocument) =>
    isOpen ? againPath(id, shown, { id: document.id, place }) : null;
  return (
    <>
      <ConfirmerHead detail={detail} />
      <ResultFilters {...{ detail, shown }} onChange={change} />
      <Results
        list={list}
        onShowAll={() => setSearch(addressOf(id, resultsOf(new URLSearchParams())))}
        shown={(documents) => (
          <ResultTable
            {...{ documents, columns, first, toOf }}
            onPicture={(one) => void dialogs.ask(PicturesDialog, { one, columns })}
          />
        )}
      />
      <ReflectionFoot {...{ detail, reflection, isReadOnly }} onSave={save} />
      <Pager
        page={shown.page}
        pageSize={PAGE_SIZE}
        total={list.data?.total ?? 0}
        isKnown={list.data !== undefined}
        searchFor={(page) => addressOf(id, { ...shown, page })}
      >
        <Keys aria-hidden>
          {rowKeys.map(([keys, label]) => (
            <span key={label}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
              {label}
            </span>
          ))}
        </Keys>
      </Pager>
    </>
  );
};
