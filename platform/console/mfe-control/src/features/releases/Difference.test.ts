import { formatBytes, formatChange } from './Difference';

it.each([
  [999, '999 B', '+999 B'],
  [12_345, '12.3 KB', '+12.3 KB'],
  [0, '0 B', '±0 B'],
])('says %d bytes as %s', (bytes, words, change) => {
  expect(formatBytes(bytes)).toBe(words);
  expect(formatChange(bytes)).toBe(change);
});
