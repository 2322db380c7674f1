import { useSearchParams } from 'react-router';

/** The page of a list, from 1, as it stands in the address. */
export const usePage = (): number => {
  const [search] = useSearchParams();
  const page = Number.parseInt(search.get('page') ?? '1', 10);
  return Number.isFinite(page) && page >= 1 ? page : 1;
};

/** The address query of a page. */
export const searchForPage = (page: number): string => (page > 1 ? `page=${page}` : '');
