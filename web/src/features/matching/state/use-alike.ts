import type { MatchingDocument } from '@reader/contracts/http/matching/matchings';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { fetchDocuments } from '../../../shared-features/matching/api';
import { rowText } from '../../../shared-features/matching/columns';
import { AlikeDialog } from '../dialogs/alike-dialog';
import { choiceOf } from '../../../shared-features/matching/choice-queue';
import type { Matcher } from './use-matcher';

/** Documents of one request. */
const PAGE = 200;

/** All others, still asked, with the same compared values. */
const fetchAlike = async (id: string, target: MatchingDocument): Promise<MatchingDocument[]> => {
  const found: MatchingDocument[] = [];
  for (;;) {
    const asked = { show: 'open', alike_to: target.document.id, limit: PAGE, offset: found.length } as const;
    const { documents, total } = await fetchDocuments(id, asked);
    found.push(...documents);
    if (documents.length === 0 || found.length >= total) return found;
  }
};

/** Chooses a row for the document and for all others with the same values, after showing which they are. */
export const useAlike = (id: string, matcher: Matcher) => {
  const dialogs = useDialogs();
  return async (row: number | null): Promise<void> => {
    const { editing, targets, choices, columns, take } = matcher;
    if (!(await editing.settle())) return;
    const target = targets.fresh();
    if (!target) return;
    if (target.alike_open === 0) return void toasts.info('同じ読取値の文書は、ほかにありません。');
    try {
      const { latest } = choices.view;
      const others = (await fetchAlike(id, target)).filter(
        (one) => one.document.id !== target.document.id && choiceOf(one, latest) === null,
      );
      const candidate = target.candidates.find((one) => one.row === row);
      const isSure = await dialogs.ask(AlikeDialog, {
        row: row === null ? '該当なし' : rowText(columns, candidate?.values ?? {}),
        fileNames: [target, ...others].map(({ document }) => document.file_name),
      });
      if (!isSure) return;
      const kind = row === null ? 'none' : 'candidate';
      take([
        [target, kind, row],
        ...others.map((one) => [one, row === null ? ('none' as const) : ('same' as const), row] as const),
      ]);
    } catch (error) {
      reportFailure(error);
    }
  };
};
