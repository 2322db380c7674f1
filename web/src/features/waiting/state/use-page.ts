import { useSearchParams } from 'react-router';
import { pageOf } from '../../../components/lists/list-address';

/** The page of a list (1-based) in the address. */
export const usePage = (): number => pageOf(useSearchParams()[0]);

/** The address query of a page. */
export const searchForPage = (page: number): string => (page > 1 ? `page=${page}` : '');
