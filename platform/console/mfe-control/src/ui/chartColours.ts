export interface ChartSeries {
  label: string;
  /** One for each time; null where nothing was measured. */
  values: readonly (number | null)[];
}

export interface Drawn {
  update: (times: readonly number[], series: readonly ChartSeries[]) => void;
  /** Puts the mark at a time, or takes it away. */
  mark: (index: number | null) => void;
  destroy: () => void;
}

export interface ChartColours {
  lines: string[];
  text: string;
  grid: string;
  font: string;
}

/** Lines differ in their dashes too, so that they are distinguished without colour. */
export const DASHES: readonly number[][] = [[], [8, 4], [2, 3], [10, 3, 2, 3]];

const LINES = ['link', 'error-text', 'success-text', 'text-quiet'];

export function chartColours(element: Element): ChartColours {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(`--plum-color-${name}`).trim();
  return {
    lines: LINES.map(colour),
    text: colour('text-quiet'),
    grid: colour('border'),
    font: `12px ${style.fontFamily}`,
  };
}
