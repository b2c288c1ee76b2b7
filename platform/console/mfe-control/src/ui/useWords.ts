import { useSearchParams } from 'react-router-dom';

/** The words of a search field, in the address. */
export function useWords(): [string, (words: string) => void] {
  const [search, setSearch] = useSearchParams();
  return [
    search.get('filter') ?? '',
    (words) => {
      const next = new URLSearchParams(search);
      if (words === '') next.delete('filter');
      else next.set('filter', words);
      setSearch(next, { replace: true });
    },
  ];
}
