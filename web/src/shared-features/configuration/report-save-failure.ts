import { ConfigurationDeleted } from '../../lib/queries/configurations';
import { HttpProblem, isUnauthorized } from '../../lib/http/http';
import { failureText } from '../../components/toasts/report-failure';
import { toasts } from '../../components/toasts/toast-store';

/** Sentences shown of a refusal that names many fields. */
const SHOWN = 3;

/** Why something could not be saved: the server's sentence, and what it says of the fields. */
export const saveFailureText = (error: unknown): string => {
  if (error instanceof ConfigurationDeleted) return error.message;
  const fields = error instanceof HttpProblem && error.status < 500 ? (error.problem.fields ?? []) : [];
  const sentences = [...new Set(fields.map(({ message }) => message))].slice(0, SHOWN);
  return [failureText(error), ...sentences].join('\n');
};

/** Says why something could not be saved; a session that is over has already been said. */
export const reportSaveFailure = (error: unknown): void => {
  if (!isUnauthorized(error)) toasts.error(saveFailureText(error));
};
