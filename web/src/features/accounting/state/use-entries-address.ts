import { useSearchParams } from 'react-router';
import { pageOf } from '../../../components/list-address';

/** Page and search of the entries, which stand in the address. */
export const useEntriesAddress = () => {
  const [address, setAddress] = useSearchParams();
  return {
    /** From 1. */
    page: pageOf(address),
    search: address.get('search') ?? '',
    /** Begins again at the first page; '' finds everything. */
    searchFor: (wanted: string) =>
      setAddress((before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        if (wanted === '') next.delete('search');
        else next.set('search', wanted);
        return next;
      }),
    /** The address query of a page. */
    addressOf: (page: number): string => {
      const next = new URLSearchParams(address);
      next.set('page', String(page));
      return next.toString();
    },
  };
};
