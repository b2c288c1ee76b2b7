export const linkText = { newTab: '(opens in a new tab)' };
