/** Where the API answers: `/api` of the page's own origin, unless the page's root element names another place. */
export const apiBase = (): string => document.documentElement.dataset['api'] ?? '/api';
