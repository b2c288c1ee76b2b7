import { Histogram, type Registry } from 'prom-client';
import { VITAL_LIMITS, VITALS, type ScreenVisit, type Vital } from '../telemetry/vitals';

const NAMES = {
  lcp: ['plum_web_vital_lcp_seconds', 'Largest Contentful Paint of pages by their first screen.'],
  inp: ['plum_web_vital_inp_seconds', 'Longest answer to an interaction, for each screen opened.'],
  ttfb: ['plum_web_vital_ttfb_seconds', 'Time to the first byte of pages by their first screen.'],
  cls: ['plum_web_vital_cls', 'Cumulative layout shift, for each screen opened.'],
} as const;
const LABELS = ['remote', 'version', 'screen'] as const;

/** Seconds, as Prometheus expects, or a score. */
const inUnit = (vital: Vital, value: number): number => (vital === 'cls' ? value : value / 1000);

/** Screens of versions that are counted at the same time; beyond it the oldest is dropped. */
const MOST_SCREENS = 400;

/**
 * Counts visits of screens in histograms.
 * @returns notes one visit, of a version and a screen that are known to exist
 */
export function webVitals(registry: Registry, most = MOST_SCREENS): (visit: ScreenVisit) => void {
  function histogramOf(vital: Vital) {
    const [name, help] = NAMES[vital];
    const buckets = VITAL_LIMITS[vital].map((limit) => inUnit(vital, limit));
    return new Histogram({ name, help, buckets, labelNames: LABELS, registers: [registry] });
  }
  const histograms = {
    lcp: histogramOf('lcp'),
    inp: histogramOf('inp'),
    ttfb: histogramOf('ttfb'),
    cls: histogramOf('cls'),
  };
  const known = new Map<string, Record<(typeof LABELS)[number], string>>();
  function makeRoom() {
    const [oldest] = known;
    if (known.size < most || oldest === undefined) return;
    for (const histogram of Object.values(histograms)) histogram.remove(oldest[1]);
    known.delete(oldest[0]);
  }
  return ({ remote: named, screen, ...vitals }) => {
    const [remote = '', version = ''] = named.split('@');
    const key = `${named} ${screen}`;
    if (!known.has(key)) makeRoom();
    const labels = known.get(key) ?? { remote, version, screen };
    known.set(key, labels);
    for (const vital of VITALS) {
      const value = vitals[vital];
      if (value !== undefined) histograms[vital].observe(labels, inUnit(vital, value));
    }
  };
}
