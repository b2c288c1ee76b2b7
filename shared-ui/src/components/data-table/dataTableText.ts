export const dataTableText = { chosen: '(chosen)' };
