import type { Audience } from 'releases/rollback';

/** What a page adds to its reports. */
export interface ReportedAudience {
  brand?: string | undefined;
  /** Of its window, in CSS pixels. */
  width?: number | undefined;
}

export const AUDIENCE_SCHEMA = {
  brand: { type: 'string', pattern: '^[a-z][a-z0-9-]{0,30}$' },
  width: { type: 'integer', minimum: 0, maximum: 100_000 },
} as const;

const MAX_PHONE_WIDTH = 600;
const MAX_TABLET_WIDTH = 1024;

/** The first that fits: most browsers name others as well. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['edge', /\bEdgA?\//],
  ['samsung', /\bSamsungBrowser\//],
  ['opera', /\bOPR\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['safari', /\bSafari\//],
];

export function audienceOf({ brand = '', width }: ReportedAudience, userAgent = ''): Audience {
  const browser = BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other';
  return { brand, browser, width: width === undefined ? '' : widthNamed(width) };
}

function widthNamed(width: number): string {
  if (width < MAX_PHONE_WIDTH) return 'phone';
  return width < MAX_TABLET_WIDTH ? 'tablet' : 'desktop';
}
