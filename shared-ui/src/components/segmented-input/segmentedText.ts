export const segmentedText = {
  changed: (label: string, value: string) => `${label} changed to ${value}`,
};
