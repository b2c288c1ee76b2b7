export { formatApr } from './formatApr';
export { formatBytes } from './formatBytes';
export { formatDate } from './formatDate';
export { formatPence, formatPounds } from './formatMoney';
export { formatYears } from './formatYears';
