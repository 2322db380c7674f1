import { ConfigurationDeleted } from '../../lib/queries/configurations';
import { HttpProblem, isUnauthorized } from '../../lib/http/http';
import { failureText } from './report-failure';
import { toasts } from './toast-store';

/** Number of sentences shown per refusal. */
const SHOWN = 3;

/** The reason why saving failed: the server's message, and those about fields. */
export const saveFailureText = (error: unknown): string => {
  if (error instanceof ConfigurationDeleted) return error.message;
  const fields = error instanceof HttpProblem && error.status < 500 ? (error.problem.fields ?? []) : [];
  const sentences = [...new Set(fields.map(({ message }) => message))].slice(0, SHOWN);
  return [failureText(error), ...sentences].join('\n');
};

/** Shows why saving failed; an expired session is not shown again. */
export const reportSaveFailure = (error: unknown): void => {
  if (!isUnauthorized(error)) toasts.error(saveFailureText(error));
};
