import type { ChoiceBody, MatchingDocument } from '@reader/contracts/http/matching/matchings';
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

/** A row that is applied to all: where it comes from, and its values by the id of the column. */
export interface AppliedRow {
  readonly kind: Extract<ChoiceBody['kind'], 'candidate' | 'searched'>;
  readonly row: number;
  readonly values: Readonly<Record<string, string>>;
}

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

/** Chooses a row for the document and for all others with the same values, after showing which they are. null: 該当なし. */
export const useAlike = (id: string, matcher: Matcher) => {
  const dialogs = useDialogs();
  return async (applied: AppliedRow | null): Promise<void> => {
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
      const isSure = await dialogs.ask(AlikeDialog, {
        row: applied ? rowText(columns, applied.values) : '該当なし',
        fileNames: [target, ...others].map(({ document }) => document.file_name),
      });
      if (!isSure) return;
      const row = applied?.row ?? null;
      take([
        [target, applied?.kind ?? 'none', row],
        ...others.map((one) => [one, applied ? ('same' as const) : ('none' as const), row] as const),
      ]);
    } catch (error) {
      reportFailure(error);
    }
  };
};
