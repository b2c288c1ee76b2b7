const EXPECTED = /^InstrumentationKey=[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:;|$)/i;

/** Whether a connection string has the form that the monitoring service gives out. */
export const isConnectionString = (text: string | null): text is string =>
  text !== null && EXPECTED.test(text);
