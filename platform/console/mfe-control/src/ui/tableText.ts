export const tableText = {
  showAll: (rows: number) => `Show all ${String(rows)} rows`,
};
