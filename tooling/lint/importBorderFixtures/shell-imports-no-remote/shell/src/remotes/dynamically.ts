export const loadQuote = () => import('mfe-quote/routes');
