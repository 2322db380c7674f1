import { useState } from 'react';
import { reportFailure } from '../../components/toasts/report-failure';
import { HttpProblem } from '../../lib/http/http';
import type { Proof } from './api';

interface Faults {
  readonly password: string;
  readonly code: string;
}
const none: Faults = { password: '', code: '' };

/** What the server found wrong, by field; null where it was something else. */
const faultsOf = (error: unknown): Faults | null => {
  if (!(error instanceof HttpProblem)) return null;
  const message = error.problem.fields?.[0]?.message ?? error.message;
  if (error.code === 'password-wrong') return { ...none, password: message };
  return error.code === 'code-wrong' ? { ...none, code: message } : null;
};

/** Password and code as they are typed, and what is wrong with them. */
export const useProof = () => {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [faults, setFaults] = useState(none);
  const [isSending, setSending] = useState(false);

  /** Makes a call with what was typed; undefined when it failed, which is told. */
  const send = async <Answer>(call: (proof: Proof) => Promise<Answer>): Promise<Answer | undefined> => {
    setSending(true);
    setFaults(none);
    try {
      return await call({ password, ...(code !== '' && { code }) });
    } catch (error) {
      const found = faultsOf(error);
      if (found) setFaults(found);
      else reportFailure(error);
      return undefined;
    } finally {
      setSending(false);
    }
  };
  return {
    password,
    code,
    faults,
    isSending,
    send,
    setPassword: (value: string) => {
      setPassword(value);
      setFaults({ ...faults, password: '' });
    },
    setCode: (value: string) => {
      setCode(value);
      setFaults({ ...faults, code: '' });
    },
  };
};
