import { useState } from 'react';
import { HttpProblem, isUnauthorized } from '../../lib/http/http';
import { failureText } from '../toasts/report-failure';

/** What was refused, by field of the body; what is about no field stands under ''. */
export type DialogFaults = Readonly<Record<string, string>>;

const faultsOf = (error: unknown): DialogFaults => {
  // Who has to sign in again is asked over the dialog.
  if (isUnauthorized(error)) return {};
  const fields = error instanceof HttpProblem ? (error.problem.fields ?? []) : [];
  const byField = fields.map(({ path, message }) => [path.replace(/^body\./, ''), message] as const);
  return byField.length > 0 ? Object.fromEntries(byField) : { '': failureText(error) };
};

/** Makes a call while its dialog stays open, so that nothing that was typed is lost with a refusal. */
export const useDialogCall = () => {
  const [faults, setFaults] = useState<DialogFaults>({});
  const [isSending, setSending] = useState(false);
  /** Does `work`, which closes the dialog at its end; what fails stands in `faults`. */
  const send = async (work: () => Promise<void>): Promise<void> => {
    setSending(true);
    setFaults({});
    try {
      await work();
    } catch (error) {
      setFaults(faultsOf(error));
    } finally {
      setSending(false);
    }
  };
  return { faults, isSending, send };
};
