import type { PublicForm } from '@reader/contracts/http/forms/respondents';
import { useEffect, useState } from 'react';
import { sentenceOf, wayOf } from '../answering/open-form';
import { paths } from '../address';
import { fetchPublicForm } from '../calls/form-calls';
import { go } from '../navigation';

/** What anybody may know of a form, fetched; a form that is not open leads to the page that says so. */
export const usePublicForm = (
  named: string,
): { form: PublicForm | null; failure: string; again: () => void } => {
  const [form, setForm] = useState<PublicForm | null>(null);
  const [failure, setFailure] = useState('');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isLeft = false;
    const load = async () => {
      try {
        const found = await fetchPublicForm(named);
        if (isLeft) return;
        if (found.state === 'before') go(paths.preinitiation(found.id), { isReplacing: true });
        else if (found.state === 'over') go(paths.expiration(found.id), { isReplacing: true });
        else setForm(found);
      } catch (error) {
        if (isLeft) return;
        const to = wayOf(error, named);
        if (to !== null) go(to, { isReplacing: true });
        else setFailure(sentenceOf(error));
      }
    };
    void load();
    return () => {
      isLeft = true;
    };
  }, [named, tries]);
  const again = (): void => {
    setFailure('');
    setTries(tries + 1);
  };
  return { form, failure, again };
};
