import { Histogram, type Registry } from 'prom-client';

/** What one visit of a screen was like; absent where the browser does not measure it. Milliseconds, `cls` is a score. */
export interface ScreenVisit {
  /** `<name>@<version>`. */
  remote: string;
  /** The pattern of its path. */
  screen: string;
  lcp?: number;
  inp?: number;
  ttfb?: number;
  cls?: number;
}

type Vital = 'lcp' | 'inp' | 'ttfb' | 'cls';

/** Limits around those of web.dev for good and poor, so that p75 is exact where it matters. */
const SECONDS = {
  lcp: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  inp: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 0.8, 1.5],
  ttfb: [0.1, 0.2, 0.4, 0.6, 0.8, 1.2, 1.8, 3],
};
const SCORES = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5];
const NAMES = {
  lcp: ['plum_web_vital_lcp_seconds', 'Largest Contentful Paint of pages by their first screen.'],
  inp: ['plum_web_vital_inp_seconds', 'Longest answer to an interaction, for each screen opened.'],
  ttfb: ['plum_web_vital_ttfb_seconds', 'Time to the first byte of pages by their first screen.'],
  cls: ['plum_web_vital_cls', 'Cumulative layout shift, for each screen opened.'],
} as const;
const LABELS = ['remote', 'version', 'screen'] as const;

/** Screens of versions that are counted at the same time; beyond it the one heard of first is forgotten. */
const MOST_SCREENS = 400;

/**
 * Counts visits of screens in histograms.
 * @returns notes one visit, of a version and a screen that are known to exist
 */
export function webVitals(registry: Registry, most = MOST_SCREENS): (visit: ScreenVisit) => void {
  const histogramOf = (vital: Vital, buckets: number[]) => {
    const [name, help] = NAMES[vital];
    return new Histogram({ name, help, buckets, labelNames: LABELS, registers: [registry] });
  };
  const histograms = {
    lcp: histogramOf('lcp', SECONDS.lcp),
    inp: histogramOf('inp', SECONDS.inp),
    ttfb: histogramOf('ttfb', SECONDS.ttfb),
    cls: histogramOf('cls', SCORES),
  };
  const known = new Map<string, Record<(typeof LABELS)[number], string>>();
  const makeRoom = () => {
    const [oldest] = known;
    if (known.size < most || oldest === undefined) return;
    for (const histogram of Object.values(histograms)) histogram.remove(oldest[1]);
    known.delete(oldest[0]);
  };
  return ({ remote: named, screen, ...vitals }) => {
    const [remote = '', version = ''] = named.split('@');
    const key = `${named} ${screen}`;
    if (!known.has(key)) makeRoom();
    const labels = known.get(key) ?? { remote, version, screen };
    known.set(key, labels);
    for (const vital of ['lcp', 'inp', 'ttfb', 'cls'] as const) {
      const value = vitals[vital];
      if (value !== undefined)
        histograms[vital].observe(labels, vital === 'cls' ? value : value / 1000);
    }
  };
}
