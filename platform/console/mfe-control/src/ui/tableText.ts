export const tableText = {
  scroll: 'rows, scrollable',
  sort: 'Sort by',
  unsorted: 'As listed',
  order: (title: string, isAscending: boolean) =>
    `${title}, ${isAscending ? 'ascending' : 'descending'}`,
};
