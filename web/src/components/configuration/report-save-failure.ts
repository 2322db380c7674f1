import { HttpProblem } from '../../lib/http';
import { reportFailure } from '../toasts/report-failure';
import { toasts } from '../toasts/toast-store';

/** Sentences shown of a refusal that names many fields. */
const SHOWN = 3;

/** Says why something could not be saved: the server's sentence, and what it says of the fields. */
export const reportSaveFailure = (error: unknown): void => {
  const fields = error instanceof HttpProblem ? (error.problem.fields ?? []) : [];
  const sentences = [...new Set(fields.map(({ message }) => message))].slice(0, SHOWN);
  if (error instanceof HttpProblem && error.status < 500 && sentences.length > 0)
    toasts.error([error.message, ...sentences].join('\n'));
  else reportFailure(error);
};
