/** The cookies of a request, by name; what cannot be read is left out. */
export function readCookies(header: string | undefined): Map<string, string> {
  const pairs = (header ?? '').split(';').flatMap((pair): [string, string][] => {
    const [name, ...value] = pair.trim().split('=');
    if (name === undefined || name === '') return [];
    try {
      return [[name, decodeURIComponent(value.join('='))]];
    } catch {
      // A cookie that somebody else garbled is no reason to refuse the page.
      return [];
    }
  });
  return new Map(pairs);
}
