import { Histogram, type Registry } from 'prom-client';
import type { ReportListener, ScreenVisit } from 'releases/rollback';
import { VITAL_LIMITS, VITALS, type Vital } from 'telemetry/vitals';

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
const MAX_SCREENS = 400;

/** Counts visits of screens in histograms. */
export function webVitals(registry: Registry): ReportListener {
  const histograms = VITALS.map((vital) => {
    const [name, help] = NAMES[vital];
    const buckets = VITAL_LIMITS[vital].map((limit) => inUnit(vital, limit));
    const histogram = new Histogram({
      name,
      help,
      buckets,
      labelNames: LABELS,
      registers: [registry],
    });
    return { vital, histogram };
  });
  const known = new Map<string, Record<(typeof LABELS)[number], string>>();
  function labelsOf({ remote: named, screen }: ScreenVisit) {
    const key = `${named} ${screen}`;
    const [oldest] = known;
    if (!known.has(key) && known.size >= MAX_SCREENS && oldest !== undefined) {
      for (const { histogram } of histograms) histogram.remove(oldest[1]);
      known.delete(oldest[0]);
    }
    const [remote = '', version = ''] = named.split('@');
    const labels = known.get(key) ?? { remote, version, screen };
    known.set(key, labels);
    return labels;
  }
  return {
    receive: (_reporter, { visits }) => {
      for (const visit of visits) {
        const labels = labelsOf(visit);
        for (const { vital, histogram } of histograms)
          if (visit[vital] !== undefined) histogram.observe(labels, inUnit(vital, visit[vital]));
      }
    },
    settle: () => undefined,
  };
}
