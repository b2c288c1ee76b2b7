import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export interface ChartSeries {
  label: string;
  /** One for each time; null where nothing was measured. */
  values: readonly (number | null)[];
}

export interface LineChart {
  update: (times: readonly number[], series: readonly ChartSeries[]) => void;
  /** Puts the mark at a time, or takes it away. */
  mark: (index: number | null) => void;
  destroy: () => void;
}

const HEIGHT_PX = 200;
/** Between the lines of a scale of whole numbers. */
const STEPS = [0, 1, 2, 3, 4, 5, 6].flatMap((power) =>
  [1, 2, 5].map((figure) => figure * 10 ** power),
);
const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

interface Lines {
  times: readonly number[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
  /** How high the scale reaches at least. */
  reach: number;
  /** The pointer is at a time, or has left. */
  onChoose: (index: number | null) => void;
}

interface ChartColours {
  lines: string[];
  text: string;
  grid: string;
  font: string;
}

/** Lines differ in their dashes too, so that they are distinguished without colour. */
const DASHES: readonly number[][] = [[], [8, 4], [2, 3], [10, 3, 2, 3]];

const LINES = ['link', 'error-text', 'success-text', 'text-quiet'];

function chartColours(element: Element): ChartColours {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(`--plum-color-${name}`).trim();
  return {
    lines: LINES.map(colour),
    text: colour('text-quiet'),
    grid: colour('border'),
    font: `12px ${style.fontFamily}`,
  };
}

const dataOf = (times: readonly number[], series: readonly ChartSeries[]): UPlot.AlignedData => [
  times.map((time) => time / 1000),
  ...series.map(({ values }) => [...values]),
];

export function drawLines(target: HTMLElement, lines: Lines): LineChart {
  const { times, series, format, reach, onChoose } = lines;
  const colours = chartColours(target);
  const axis = { stroke: colours.text, font: colours.font, ticks: { show: false } };
  const grid = { stroke: colours.grid, width: 1 };
  const plot = new UPlot(
    {
      width: target.clientWidth,
      height: HEIGHT_PX,
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false } },
      scales: { y: { range: (_, _least, most) => [0, Math.max(reach, most * 1.1)] } },
      axes: [
        {
          ...axis,
          grid: { show: false },
          size: 30,
          values: (_, seconds) => seconds.map((second) => CLOCK.format(second * 1000)),
        },
        {
          ...axis,
          grid,
          size: 56,
          ...(reach >= 1 && { incrs: STEPS }),
          values: (_, values) => values.map((value) => format(value)),
        },
      ],
      series: [
        {},
        ...series.map(({ label, values }, index) => ({
          label,
          // A minute between two without a measurement has no line.
          points: { show: values.includes(null), size: 5 },
          stroke: colours.lines[index % colours.lines.length] ?? colours.text,
          dash: DASHES[index % DASHES.length] ?? [],
          width: 2,
          // A minute without a measurement does not end the line.
          spanGaps: true,
        })),
      ],
      hooks: {
        setCursor: [({ cursor: { idx } }) => onChoose(idx ?? null)],
      },
    },
    dataOf(times, series),
    target,
  );
  const resize = new ResizeObserver(() => {
    plot.setSize({ width: target.clientWidth, height: HEIGHT_PX });
  });
  resize.observe(target);
  return {
    update: (newTimes, newSeries) => plot.setData(dataOf(newTimes, newSeries)),
    mark: (index) => {
      const second = index === null ? undefined : plot.data[0][index];
      const left = second === undefined ? -10 : plot.valToPos(second, 'x');
      plot.setCursor({ left, top: 0 }, false);
    },
    destroy: () => {
      resize.disconnect();
      plot.destroy();
    },
  };
}
