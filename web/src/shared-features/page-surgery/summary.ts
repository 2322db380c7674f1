import { documentStatusCode } from '@reader/contracts/codes/document';
import type { DocumentPagesAnswer } from '@reader/contracts/http/documents/page-arrangement';
import type { Id } from '@reader/contracts/objects/ids';
import type { LightTable, Stack } from './light-table/light-table';

/** What applying will do, in words; `isLoss`: worth a second thought. */
export interface SummaryLine {
  readonly text: string;
  readonly isLoss?: boolean;
}

const isOrderKept = (before: readonly Id[], after: readonly Id[]): boolean => {
  const stayed = after.filter((id) => before.includes(id));
  const remaining = before.filter((id) => after.includes(id));
  return stayed.every((id, index) => id === remaining[index]);
};

const formPages = ({ pages, removed }: DocumentPagesAnswer): Id[] => {
  const all = [...pages, ...removed];
  const fields = all.filter((page) => page.has_form_fields);
  return (fields.length > 0 ? fields : all).map(({ id }) => id);
};

/** The document with all pages that have fields of the form; undefined: they are separated, or there is no form. */
const homeOfForm = (document: DocumentPagesAnswer, after: LightTable): Id | undefined => {
  if (document.sheet === null) return undefined;
  const pages = formPages(document);
  return after.stacks.find((stack) =>
    pages.every((page) => stack.pages.includes(page) || stack.removed.includes(page)),
  )?.id;
};

/**
 * A document keeps its form while all pages with fields stay together in it. Moved together, they take the form to a
 * document that has none and gets no other.
 */
export const losesForm = (
  document: DocumentPagesAnswer,
  documents: readonly DocumentPagesAnswer[],
  after: LightTable,
): boolean => {
  if (document.sheet === null) return false;
  const home = homeOfForm(document, after);
  if (home === document.document_id) return false;
  return (
    home === undefined || documents.some((other) => other !== document && homeOfForm(other, after) === home)
  );
};

/** What applying the table will do, document by document. */
export const summaryOf = (
  documents: readonly DocumentPagesAnswer[],
  before: LightTable,
  after: LightTable,
): SummaryLine[] => {
  const nameOf = (id: Id): string =>
    documents.find((one) => one.document_id === id)?.file_name ?? '新しい文書';
  const start = (id: Id): Stack | undefined => before.stacks.find((stack) => stack.id === id);
  const made = after.stacks.filter(({ splitFrom }) => splitFrom !== null);
  const lines = after.stacks.flatMap((stack): SummaryLine[] => {
    const was = start(stack.id);
    const name = `「${nameOf(stack.splitFrom === null ? stack.id : (after.homes.get(stack.pages[0] ?? '') ?? stack.splitFrom))}」`;
    if (!was) {
      const number = made.length > 1 ? ` ${made.indexOf(stack) + 1}` : '';
      return [{ text: `新しい文書${number}を作成（${stack.pages.length}ページ、${name}から分割）` }];
    }
    const isOther = (id: Id): boolean => after.homes.get(id) !== stack.id;
    const came = [...stack.pages, ...stack.removed].filter(isOther);
    const back = stack.pages.filter((id) => was.removed.includes(id));
    const out = stack.removed.filter((id) => !was.removed.includes(id));
    const left = was.pages.filter((id) => !stack.pages.includes(id) && !stack.removed.includes(id));
    if (stack.pages.length === 0 && was.pages.length > 0)
      return [{ text: `${name}は、すべてのページが移るため削除`, isLoss: true }];
    const did = [
      ...(left.length > 0 ? [`${left.length}ページを別の文書へ移動`] : []),
      ...(came.length > 0 ? [`${came.length}ページを受け入れ`] : []),
      ...(out.length > 0 ? [`${out.length}ページを取り除く`] : []),
      ...(back.length > 0 ? [`${back.length}ページを戻す`] : []),
      ...(isOrderKept(was.pages, stack.pages) ? [] : ['ページの順番を変更']),
    ];
    return did.length > 0 ? [{ text: `${name}: ${did.join('・')}` }] : [];
  });
  const forms = documents
    .filter((document) => losesForm(document, documents, after))
    .map(({ file_name, sheet_name }) => ({
      text: `「${file_name}」は帳票「${sheet_name}」に合わなくなり、項目は通常の入力欄になります（値は残ります）`,
      isLoss: true,
    }));
  return [...lines, ...forms];
};

/** Why a document's pages cannot be arranged; undefined if they can. */
export const obstacleOf = ({ status, reading, pages }: DocumentPagesAnswer): string | undefined => {
  if (status === documentStatusCode.confirmed)
    return '確認済のため整理できません。未確認に戻してから整理してください。';
  if (reading === 'waiting' || reading === 'reading') return '読取中のため整理できません。';
  return pages.length === 0 ? '読み取れたページがないため整理できません。' : undefined;
};
