import { useSearchParams } from 'react-router-dom';

/** A value in the address, such as the words of a search field; empty where it has none. */
export function useParam(name: string): [string, (value: string) => void] {
  const [search, setSearch] = useSearchParams();
  return [
    search.get(name) ?? '',
    (value) => {
      const next = new URLSearchParams(search);
      if (value === '') next.delete(name);
      else next.set(name, value);
      // At once, so that the next change begins with this one.
      setSearch(next, { replace: true, flushSync: true });
    },
  ];
}
