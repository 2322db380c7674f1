import { useSearchParams } from 'react-router';
import { pageOf } from '../../../components/lists/list-address';

/** Page and search of the entries, kept in the address. */
export const useEntriesAddress = () => {
  const [address, setAddress] = useSearchParams();
  return {
    /** 1-based. */
    page: pageOf(address),
    search: address.get('search') ?? '',
    /** Goes to the first page; '' finds everything. */
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
