import { screenAt, type JourneyScreen } from './journey';

/** A step of the stepper: a number of the journey's own, or the path of the screen that adds it. */
interface Step {
  place: number | string;
  label: string;
}

/**
 * The labels of the stepper, and which of them is current: 1 for the first, one past the last where all are
 * completed, undefined on a screen without a step.
 * @param names of the journey's own steps, for those that no remote labels
 */
export function stepperOf(
  screens: readonly JourneyScreen[],
  pathname: string,
  names: readonly string[],
): { labels: string[]; current: number | undefined } {
  const own = names.map((name, index): Step => {
    const place = index + 1;
    const labelled = screens.find(({ step, label }) => step === place && label !== undefined);
    return { place, label: labelled?.label ?? name };
  });
  const behind = ({ place }: Step): Step[] =>
    screens
      .filter(({ label, step, after }) => {
        if (label === undefined || step !== undefined || after === undefined) return false;
        const anchor = placeOf(screens, after);
        return (
          place === (typeof anchor === 'string' ? anchor : Math.min(anchor ?? Infinity, own.length))
        );
      })
      .flatMap((screen) => {
        const step = { place: screen.path, label: screen.label ?? '' };
        return [step, ...behind(step)];
      });
  const steps = own.flatMap((step) => [step, ...behind(step)]);
  const labels = steps.map(({ label }) => label);
  const place = placeAt(screens, pathname);
  if (place === undefined) return { labels, current: undefined };
  const index = steps.findIndex((step) => step.place === place);
  return { labels, current: (index === -1 ? steps.length : index) + 1 };
}

function placeAt(screens: readonly JourneyScreen[], pathname: string): Step['place'] | undefined {
  const screen = screenAt(screens, pathname);
  if (screen?.step !== undefined) return screen.step;
  return screen?.label === undefined ? undefined : screen.path;
}

/** The step behind which something comes after a path or an app. */
function placeOf(
  screens: readonly JourneyScreen[],
  after: string,
  seen: readonly string[] = [],
): Step['place'] | undefined {
  if (seen.includes(after)) return undefined;
  if (!after.startsWith('/')) {
    const steps = screens.filter(({ app }) => app === after).map(({ step = 0 }) => step);
    return Math.max(0, ...steps) || undefined;
  }
  const before = screenAt(screens, after)?.after;
  const place = placeAt(screens, after);
  return place === undefined && before !== undefined
    ? placeOf(screens, before, [...seen, after])
    : place;
}
