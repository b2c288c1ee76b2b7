import { REPORTED_EVENT, type ReportedEvent } from 'shared-auth/host';

/** Patterns of personal data: email addresses, ids, tokens, long numbers, dates, postcodes. */
const PERSONAL = [
  /@/,
  /[\da-f]{8}-[\da-f]{4}-/i,
  /eyJ[\w-]{5,}/,
  /\d[\s-]*\d[\s-]*\d[\s-]*\d[\s-]*\d[\s-]*\d/,
  /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b/,
  /\b\d{4}-\d{2}-\d{2}\b/,
  /\b[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}\b/i,
];

const MAX_LENGTH = 100;

/** The details of an event that may be reported. Those that could be personal data are left out. */
export function withoutPersonalData(
  details: Readonly<Record<string, unknown>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(details).flatMap(([name, value]): [string, string][] => {
      if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
        return [];
      const text = String(value);
      const isPersonal = text.length > MAX_LENGTH || PERSONAL.some((shape) => shape.test(text));
      return isPersonal ? [] : [[name, text]];
    }),
  );
}

/** Calls back with each event of the page, as it may be reported. Returns the function that stops it. */
export function followEvents(
  callback: (event: { name: string; details: Record<string, string> }) => void,
): () => void {
  function report(event: Event) {
    const { name, details } = (event as CustomEvent<ReportedEvent>).detail;
    callback({ name, details: withoutPersonalData(details) });
  }
  window.addEventListener(REPORTED_EVENT, report);
  return () => window.removeEventListener(REPORTED_EVENT, report);
}
