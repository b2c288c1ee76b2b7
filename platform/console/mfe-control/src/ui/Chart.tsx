import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Disclosure, VisuallyHidden } from 'shared-ui';
import styles from './Chart.module.scss';
import type { ChartSeries, LineChart } from './drawLines';
import { chartText as text } from './chartText';
import { Table } from './Table';

interface ChartProps {
  title: string;
  /** In milliseconds since 1970, ascending. */
  times: readonly number[];
  /** At most four. */
  series: readonly ChartSeries[];
  /** A figure in words, with its unit. */
  format?: (value: number) => string;
  /** How high the scale reaches at least; whole numbers alone are on it from 1 on. */
  reach?: number;
  /** In place of the lines, where there is nothing to draw. */
  empty: string;
}

const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const WHOLE = new Intl.NumberFormat('en-GB');
const formatWhole = (value: number): string => WHOLE.format(value);
const HOUR = 60;
const FIGURES_WHOLE = 15;
const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -HOUR,
  PageUp: HOUR,
  Home: -Infinity,
  End: Infinity,
};

/**
 * Lines over time. Arrow keys, Page Up and Down, Home and End move a mark along them, whose figures are shown in words;
 * all of them are in a table below.
 */
export function Chart({
  title,
  times,
  series,
  format = formatWhole,
  reach = 4,
  empty,
}: ChartProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const id = useId();
  const last = times.length - 1;
  const index = Math.min(chosen ?? last, last);
  const isEmpty = series.every(({ values }) => values.every((value) => value === null));
  const valuesAt = (at: number) =>
    series.map(({ label, values }) => `${label} ${formatValue(values[at], format)}`).join(', ');
  function move(event: KeyboardEvent) {
    const step = KEYS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(last, index + step)));
  }
  if (isEmpty || last < 0)
    return (
      <section className={styles.chart} aria-labelledby={id}>
        <h3 id={id}>{title}</h3>
        <p className={styles.empty}>{empty}</p>
      </section>
    );
  const moment = CLOCK.format(times[index]);
  return (
    <section className={styles.chart} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul className={styles.legend} aria-hidden>
        {series.map(({ label, values }, line) => (
          <li key={label} data-line={line}>
            <svg viewBox="0 0 24 4" className={styles.sample}>
              <line x1="0" y1="2" x2="24" y2="2" />
            </svg>
            {label} <strong>{formatValue(values[index], format)}</strong>
          </li>
        ))}
        <li className={styles.moment}>{moment}</li>
      </ul>
      <div
        role="slider"
        tabIndex={0}
        aria-label={text.sliderOf(title)}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index}
        aria-valuetext={`${moment}: ${valuesAt(index)}`}
        className={styles.plot}
        onKeyDown={move}
      >
        <Lines
          times={times}
          series={series}
          format={format}
          reach={reach}
          chosen={chosen}
          onChoose={setChosen}
        />
      </div>
      <FigureTable title={title} times={times} series={series} format={format} />
    </section>
  );
}

type LinesProps = Pick<ChartProps, 'times' | 'series'> & {
  format: (value: number) => string;
  reach: number;
  chosen: number | null;
  onChoose: (index: number | null) => void;
};

/** The lines alone, on a canvas. */
function Lines({ times, series, format, reach, chosen, onChoose }: LinesProps) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<LineChart | null>(null);
  const latest = useRef({ times, series, format, reach, onChoose });
  useEffect(() => {
    latest.current = { times, series, format, reach, onChoose };
  });
  const names = series.map(({ label }) => label).join('\n');

  useEffect(() => {
    const target = place.current;
    if (target === null) return undefined;
    let isGone = false;
    const draw = async () => {
      const { drawLines } = await import('./drawLines');
      if (isGone) return;
      chart.current?.destroy();
      chart.current = drawLines(target, {
        ...latest.current,
        onChoose: (index) => latest.current.onChoose(index),
      });
    };
    void draw();
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const redraw = () => void draw();
    dark.addEventListener('change', redraw);
    return () => {
      isGone = true;
      dark.removeEventListener('change', redraw);
      chart.current?.destroy();
      chart.current = null;
    };
  }, [names]);
  useEffect(() => chart.current?.update(times, series), [times, series]);
  useEffect(() => chart.current?.mark(chosen), [chosen]);
  return <div ref={place} aria-hidden />;
}

type FigureTableProps = Pick<ChartProps, 'title' | 'times' | 'series'> & {
  format: (value: number) => string;
};

/** Newest first. Its rows are made once it is opened. */
function FigureTable({ title, times, series, format }: FigureTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  const rows = isOpen ? times.map((time, at) => ({ time, at })).reverse() : [];
  const summary = (
    <>
      {text.figures} <VisuallyHidden>{title}</VisuallyHidden>
    </>
  );
  return (
    <Disclosure summary={summary} open={isOpen} onToggle={setIsOpen}>
      {isOpen && (
        <Table
          caption={text.figuresOf(title)}
          rows={rows}
          keyOf={({ time }) => String(time)}
          empty={text.figures}
          virtualFrom={FIGURES_WHOLE}
          columns={[
            { id: 'time', title: text.minute, cell: ({ time }) => CLOCK.format(time) },
            ...series.map(({ label, values }) => ({
              id: label,
              title: label,
              isFigure: true,
              cell: ({ at }: { at: number }) => formatValue(values[at], format),
              sortBy: ({ at }: { at: number }) => values[at] ?? -1,
            })),
          ]}
        />
      )}
    </Disclosure>
  );
}

const formatValue = (
  value: number | null | undefined,
  format: (value: number) => string,
): string => (value === null || value === undefined ? text.none : format(value));
