import { failureText } from '../../../components/toasts/report-failure';
import { HttpProblem, isUnauthorized, NetworkFailure } from '../../../lib/http/http';

/** A document that cannot be held against a master, and why. */
export interface Unfit {
  readonly documentId: string;
  readonly fileName: string;
  readonly message: string;
}

const CONTACT = '突合に失敗しました。システム管理者に連絡してください。';

/** Documents that cannot be compared, as far as they are listed, and how many there are. */
export interface UnfitDocuments<One> {
  readonly documents: readonly One[];
  readonly total: number;
}

/** The documents that a refusal is about; null: it is about something else. */
export const unfitOf = (error: unknown): UnfitDocuments<Omit<Unfit, 'fileName'>> | null => {
  if (!(error instanceof HttpProblem) || error.code !== 'matching-documents-unfit') return null;
  const documents = (error.problem.documents ?? []).map(({ document_id, message }) => ({
    documentId: document_id,
    message,
  }));
  return { documents, total: error.problem.documents_count ?? documents.length };
};

/** Whether compared columns have no header: which of them they are can be chosen. */
export const isColumnsMissing = (error: unknown): boolean =>
  error instanceof HttpProblem && error.code === 'master-columns-missing';

/** What is said of a failure: the server's message with what is wrong where, else whom to tell (docs/product/messages.md#errors). */
export const matchingFailureText = (error: unknown): string => {
  if (isUnauthorized(error)) return '';
  if (error instanceof NetworkFailure) return error.message;
  if (!(error instanceof HttpProblem) || error.status >= 500) return CONTACT;
  const lines = (error.problem.fields ?? []).map(({ message }) => message);
  return [failureText(error), error.problem.detail, ...lines].filter(Boolean).join('\n');
};
