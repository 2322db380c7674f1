import type { Id } from '@reader/contracts/objects/ids';
import { cellText } from '../cell-text.js';
import type {
  CorrectedDocument,
  CorrectedValue,
  CorrectionProblem,
  Corrections,
} from './collect-corrections.js';

/** A document as it is now. */
export interface CurrentDocument {
  /** Why it cannot be changed, as staff are told; undefined where it can. */
  readonly refusal?: string;
  readonly values: ReadonlyMap<Id, string>;
}

export interface JudgedCorrections {
  readonly documents: readonly CorrectedDocument[];
  readonly problems: readonly CorrectionProblem[];
}

/** How much of a value a message quotes. */
const QUOTED = 20;
const quoted = (value: string): string => {
  const characters = [...value.replace(/\s+/g, ' ')];
  return characters.length > QUOTED ? `${characters.slice(0, QUOTED).join('')}…` : characters.join('');
};

const problemOf = ({ valueId, before }: CorrectedValue, { values }: CurrentDocument): string | undefined => {
  const now = values.get(valueId);
  if (now === undefined) return 'この値は文書にありません。出力した後に削除された可能性があります。';
  return cellText(now) === cellText(before)
    ? undefined
    : `出力した後に他の人が変更しています（現在の値：${quoted(now) || '空欄'}）。`;
};

/**
 * Holds corrections against the documents as they are. What somebody else changed since, values and documents that
 * are not there and documents that cannot be changed are listed by their cells, and nothing of such a document is
 * taken; what is already as it should be is no change.
 */
export const judgeCorrections = (
  { documents }: Pick<Corrections, 'documents'>,
  currentOf: (document: Id) => CurrentDocument | undefined,
): JudgedCorrections => {
  const taken: CorrectedDocument[] = [];
  const problems: CorrectionProblem[] = [];
  for (const document of documents) {
    const current = currentOf(document.documentId);
    const refusal = current
      ? current.refusal
      : 'この文書は見つかりません。削除されたか、アクセスできない文書です。';
    if (!current || refusal !== undefined) {
      problems.push({ cell: document.changes[0]!.cell, text: refusal ?? '' });
      continue;
    }
    const changes = document.changes.filter(({ valueId, after }) => current.values.get(valueId) !== after);
    const found = changes.flatMap((change): CorrectionProblem[] => {
      const text = problemOf(change, current);
      return text === undefined ? [] : [{ cell: change.cell, text }];
    });
    problems.push(...found);
    if (found.length === 0 && changes.length > 0) taken.push({ ...document, changes });
  }
  return { documents: taken, problems };
};
