export type { ChartSeries } from './Chart';
