/** What a line says beside its message. */
interface Fields extends Record<string, unknown> {
  /** An error whose message may quote personal data: it is left out. */
  err?: unknown;
  /** Any other error, whose message contains nothing of an applicant. */
  cause?: unknown;
}

export type Level = 'error' | 'warn' | 'info';
interface Write {
  (message: string): void;
  (fields: Fields, message: string): void;
}
export type Log = Record<Level, Write> & {
  /** A security event with its ECS fields, at every level but `silent`. */
  security: (event: Record<string, unknown>) => void;
};

const toTerminal =
  (level: Level): Write =>
  (first: Fields | string, message = first) => {
    const { err, cause = err }: Fields = typeof first === 'string' ? {} : first;
    console[level](message, ...(cause === undefined ? [] : [cause]));
  };

/** The log of this process: words for a person, as commands write them, until it is made a server's (`logAsServer`). */
export const log: Log = {
  error: toTerminal('error'),
  warn: toTerminal('warn'),
  info: toTerminal('info'),
  security: (event) => console.error(JSON.stringify(event)),
};

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
