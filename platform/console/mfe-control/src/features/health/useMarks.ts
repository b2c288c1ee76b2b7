import { useMemo } from 'react';
import {
  useGetBrandsQuery,
  useGetEventsInfiniteQuery,
  useGetToggleChangesInfiniteQuery,
} from '../../api/calls';
import type { ChartMark } from '../../ui/Chart';
import { healthText as text } from './healthText';

/** The newest releases, turned toggles and published brands, from which a change of the figures may come. */
export function useMarks(): ChartMark[] {
  const { data: releases } = useGetEventsInfiniteQuery({});
  const { data: toggles } = useGetToggleChangesInfiniteQuery(null);
  const { data: brands } = useGetBrandsQuery(null);
  return useMemo(() => {
    const changes = [
      ...(releases?.pages ?? []).flatMap(({ events }) =>
        events.map(({ at, app, after }) => ({ at, words: text.became(app, after) })),
      ),
      ...(toggles?.pages ?? []).flatMap((page) =>
        page.changes.map(({ effectiveAt, name, after }) => ({
          at: effectiveAt,
          words: text.became(name, after ? text.on : text.off),
        })),
      ),
      ...(brands?.changes ?? []).map(({ at, brand, after }) => ({
        at,
        words: text.became(brand, after ?? text.none),
      })),
    ];
    return changes.map(({ at, words }) => ({ at: Date.parse(at), words }));
  }, [releases, toggles, brands]);
}
