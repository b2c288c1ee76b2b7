export const segmentedText = {
  clamped: (label: string, value: string) => `${label} changed to ${value}`,
};
