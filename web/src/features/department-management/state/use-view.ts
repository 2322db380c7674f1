import { useSearchParams } from 'react-router';
import { type Folds, foldsIn, withFolds } from './folds';

/** What is looked for and what is folded are in the address, so that they survive a reload, sign-in and the way back. */
export const useView = () => {
  const [address, setAddress] = useSearchParams();
  return {
    search: address.get('search') ?? '',
    // In the place of the entry that was there: nobody goes back through what they typed and folded.
    find: (text: string) =>
      setAddress(
        (now) => {
          const after = new URLSearchParams(now);
          if (text === '') after.delete('search');
          else after.set('search', text);
          after.delete('page');
          return after;
        },
        { replace: true },
      ),
    folds: foldsIn(address),
    setFolds: (folds: Folds) => setAddress((now) => withFolds(now, folds), { replace: true }),
  };
};
