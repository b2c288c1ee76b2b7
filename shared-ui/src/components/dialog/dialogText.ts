export const dialogText = { close: 'Close' };
