export { formatApr } from './formatApr';
export { formatBytes } from './formatBytes';
export { formatDate } from './formatDate';
export { formatPence, formatPounds } from './formatMoney';
export { formatTerm } from './formatTerm';
export { parsePounds, stripAmount } from './parsePounds';
