import { useId, useState } from 'react';
import { Disclosure } from 'shared-ui';
import styles from './Chart.module.scss';
import { uiText } from './uiText';
import { Table } from './Table';

interface ChartSeries {
  label: string;
  /** One for each time; null where nothing was measured. */
  values: readonly (number | null)[];
}

/** What happened at a time, such as a release. */
export interface ChartMark {
  /** ISO 8601. */
  at: string;
  words: string;
}

interface ChartProps {
  title: string;
  /** Minutes by their beginnings, in milliseconds since 1970, ascending. */
  times: readonly number[];
  /** At most three. */
  series: readonly ChartSeries[];
  marks?: readonly ChartMark[];
  /** A figure as text, with its unit. */
  format?: (value: number) => string;
  /** How high the scale reaches at least. */
  reach?: number;
  /** In place of the lines, where there is nothing to show. */
  empty: string;
}

const MINUTE_MS = 60_000;
const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const WHOLE = new Intl.NumberFormat('en-GB');
const formatWhole = (value: number): string => WHOLE.format(value);

/** Lines over time. A slider selects a minute, whose figures are in the legend; all of them are in a table below. */
export function Chart({
  title,
  times,
  series,
  marks = [],
  format = formatWhole,
  reach = 4,
  empty,
}: ChartProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const id = useId();
  const last = times.length - 1;
  const index = Math.min(chosen ?? last, last);
  const measured = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const figure = (value: number | null = null) =>
    value === null ? uiText.chart.none : format(value);
  const view: View = {
    series,
    last,
    index,
    format,
    figure,
    top: scaleTop(Math.max(reach, ...measured)),
  };
  const moment = CLOCK.format(times[index]);
  const figures = series.map(({ label, values }) => `${label} ${figure(values[index])}`).join(', ');
  const placed = placedMarks(marks, times);
  const now = placed.filter(({ place }) => place === index).map(({ words }) => words);
  return (
    <section className={styles.chart} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {measured.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <>
          <Legend {...view} moment={[moment, ...now].join(' · ')} />
          <div className={styles.plot}>
            <Lines {...view} marked={placed.map(({ place }) => place)} />
            <input
              type="range"
              min={0}
              max={last}
              value={index}
              aria-label={uiText.chart.sliderOf(title)}
              aria-valuetext={[`${moment}: ${figures}`, ...now].join('; ')}
              onChange={(event) => setChosen(Number(event.currentTarget.value))}
            />
            <p aria-hidden>
              <span>{CLOCK.format(times[0])}</span> <span>{CLOCK.format(times[last])}</span>
            </p>
          </div>
          <FigureTable {...view} title={title} times={times} />
        </>
      )}
    </section>
  );
}

/** What is shown, and how. */
interface View {
  series: ChartProps['series'];
  /** The highest figure of the scale. */
  top: number;
  /** The index of the last time, and of the one that is selected. */
  last: number;
  index: number;
  format: (value: number) => string;
  figure: (value: number | null | undefined) => string;
}

/** @param props `moment` is the minute that is selected, and what happened then */
function Legend({ series, index, figure, moment }: View & { moment: string }) {
  return (
    <ul className={styles.legend} aria-hidden>
      {series.map(({ label, values }, line) => (
        <li key={label} data-line={line}>
          <svg viewBox="0 0 24 4" className={styles.sample}>
            <line x1="0" y1="2" x2="24" y2="2" />
          </svg>
          {label} <strong>{figure(values[index])}</strong>
        </li>
      ))}
      <li className={styles.moment}>{moment}</li>
    </ul>
  );
}

/** @param props `marked` are indexes of the times at which something happened */
function Lines({ series, top, last, index, format, marked }: View & { marked: number[] }) {
  return (
    <>
      <ol className={styles.scale} aria-hidden>
        {[top, top / 2, 0].map((value) => (
          <li key={value}>{format(value)}</li>
        ))}
      </ol>
      <svg viewBox={`0 0 ${last} 100`} preserveAspectRatio="none" aria-hidden>
        <path className={styles.grid} d={`M0 0H${last}M0 50H${last}`} />
        {series.map(({ label, values }, line) => (
          <path key={label} data-line={line} d={pathOf(values, top)} />
        ))}
        <path className={styles.event} d={marked.map((at) => `M${at} 0V100`).join('')} />
        <path className={styles.chosen} d={`M${index} 0V100`} />
      </svg>
    </>
  );
}

/** The course of a figure beside its text. @param props `label` is what it shows, in words */
export function Sparkline({ values, label }: { values: number[]; label: string }) {
  return (
    <svg
      className={styles.spark}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${values.length - 1} 100`}
      preserveAspectRatio="none"
    >
      <path d={pathOf(values, Math.max(1, ...values))} />
    </svg>
  );
}

/** The marks within the times, each with the index of its minute. */
const placedMarks = (marks: readonly ChartMark[], times: readonly number[]) =>
  marks
    .map(({ at, words }) => ({
      words,
      place: times.indexOf(Math.floor(Date.parse(at) / MINUTE_MS) * MINUTE_MS),
    }))
    .filter(({ place }) => place !== -1);

/** The next number of the form 2, 4, 6, 8 or 10 times a power of ten. */
function scaleTop(most: number): number {
  const unit = 10 ** Math.floor(Math.log10(most));
  return unit * 2 * Math.ceil(most / unit / 2);
}

/** A minute without a measurement does not end the line. Of one measurement it has no length, but round ends. */
function pathOf(values: ChartSeries['values'], top: number): string {
  const places = values.flatMap((value, index) =>
    value === null ? [] : [`${index} ${(100 - (100 * value) / top).toFixed(2)}`],
  );
  return places.length === 0 ? '' : `M${places.join('L')}h0`;
}

/** Newest first. Its rows are made once it is opened. */
function FigureTable({ title, times, series, figure }: View & Pick<ChartProps, 'title' | 'times'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure summary={uiText.chart.asTable(title)} open={isOpen} onToggle={setIsOpen}>
      {isOpen && (
        <Table
          caption={uiText.chart.figuresOf(title)}
          rows={times.map((time, at) => ({ time, at })).reverse()}
          keyOf="time"
          empty={uiText.chart.none}
          columns={[
            { title: uiText.chart.minute, cell: ({ time }) => CLOCK.format(time) },
            ...series.map(({ label, values }) => ({
              title: label,
              isFigure: true,
              cell: ({ at }: { at: number }) => figure(values[at]),
            })),
          ]}
        />
      )}
    </Disclosure>
  );
}
