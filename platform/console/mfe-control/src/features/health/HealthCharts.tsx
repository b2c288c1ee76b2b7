import type { HealthMinute } from 'control/contract';
import { Chart, type ChartMark } from '../../ui/Chart';
import { duration } from './figures';
import styles from './Health.module.scss';
import { healthText as text } from './healthText';
import {
  useGetBrandsQuery,
  useGetEventsInfiniteQuery,
  useGetToggleChangesInfiniteQuery,
} from '../../api/calls';

export function HealthCharts({ minutes }: { minutes: readonly HealthMinute[] }) {
  const { times, use, trouble, speed } = seriesOf(minutes);
  const marks = useMarks();
  return (
    <div className={styles.charts}>
      <Chart title={text.use} times={times} series={use} marks={marks} empty={text.noUse} />
      <Chart title={text.trouble} times={times} series={trouble} marks={marks} empty={text.noUse} />
      <Chart
        title={text.speed}
        times={times}
        series={speed}
        marks={marks}
        format={duration}
        reach={500}
        empty={text.noVitals}
      />
    </div>
  );
}

type Counts = 'sessions' | 'loads' | 'completed' | 'failed' | 'errors' | 'hangs';

function seriesOf(minutes: readonly HealthMinute[]) {
  const isUsed = minutes.some(({ sessions, loads }) => sessions + loads > 0);
  const counted = (name: Counts) => ({
    label: name === 'failed' ? text.failedSessions : text[name],
    values: minutes.map((minute) => (isUsed ? minute[name] : null)),
  });
  const measured = (name: 'lcp' | 'inp') => ({
    label: text.p75(text[name]),
    values: minutes.map((minute) => minute[name]?.value ?? null),
  });
  return {
    times: minutes.map(({ at }) => at),
    use: (['sessions', 'loads', 'completed'] as const).map(counted),
    trouble: (['failed', 'errors', 'hangs'] as const).map(counted),
    speed: [measured('lcp'), measured('inp')],
  };
}

/** The newest releases, turned toggles and published brands, from which a change of the figures may come. */
function useMarks(): ChartMark[] {
  const { data: releases } = useGetEventsInfiniteQuery({});
  const { data: toggles } = useGetToggleChangesInfiniteQuery(null);
  const { data: brands } = useGetBrandsQuery(null);
  const cancelled = brands?.changes.map(({ cancels }) => cancels);
  const changes = [
    ...(releases?.pages ?? [])
      .flatMap(({ events }) => events)
      .map(({ app, ...event }) => ({ ...event, name: app })),
    ...(toggles?.pages ?? [])
      .flatMap((page) => page.changes)
      .filter(({ cancelledBy }) => cancelledBy === null)
      .map(({ name, effectiveAt, before, after }) => ({
        name,
        at: effectiveAt,
        before: before ? text.on : text.off,
        after: after ? text.on : text.off,
      })),
    ...(brands?.changes ?? [])
      .filter(({ number }) => !cancelled?.includes(number))
      .map(({ brand, before, after, at, schedules }) => ({
        name: brand,
        at: schedules?.effectiveAt ?? at,
        before,
        after: schedules?.version ?? after,
      })),
  ];
  return changes
    .filter(({ before, after }) => before !== after)
    .map(({ at, name, after }) => ({ at, words: text.became(name, after ?? text.none) }));
}
