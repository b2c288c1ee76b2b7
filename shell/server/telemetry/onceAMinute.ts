const MINUTE_MS = 60_000;
const MAX_KEYS = 10_000;

/** Lets one event a minute through for each key, so that a flood does not become one of the log. */
export function onceAMinute(): (key: string) => boolean {
  const last = new Map<string, number>();
  return (key) => {
    const now = Date.now();
    if (now - (last.get(key) ?? 0) < MINUTE_MS) return false;
    if (last.size >= MAX_KEYS) last.clear();
    last.set(key, now);
    return true;
  };
}
