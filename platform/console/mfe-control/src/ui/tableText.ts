export const tableText = {
  showAll: (rows: number) => `Show all ${rows} rows`,
};
