import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import { pino, type DestinationStream } from 'pino';
import { log, messageOf, type Level, type Log } from './log';

const FRAMES = 8;

export type LogLevel = Level | 'silent';

/** @throws Error where `LOG_LEVEL` is no level */
export function readLogLevel({ LOG_LEVEL: value = 'info' }: NodeJS.ProcessEnv): LogLevel {
  const level = (['silent', 'error', 'warn', 'info'] as const).find((known) => known === value);
  if (level !== undefined) return level;
  throw new Error(`LOG_LEVEL must be silent, error, warn or info, not '${value}'`);
}

const isFrame = (line: string): boolean => /^\s+at /.test(line);

function describeError(error: unknown) {
  const { name, code, stack } = Object(error) as Record<'name' | 'code' | 'stack', unknown>;
  const frames = typeof stack === 'string' ? stack.split('\n').filter(isFrame) : [];
  const type = typeof name === 'string' ? name : 'Error';
  return {
    type,
    message: type,
    ...(typeof code === 'string' && { code }),
    stack: frames.slice(0, FRAMES).join('\n'),
  };
}

const describeCause = (cause: unknown) => ({
  ...describeError(cause),
  message: messageOf(cause),
});

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/** How every server logs: no message of an error but of a `cause`; no body, token, address or query. */
export const loggerOptions = (level: LogLevel, stream?: DestinationStream): LoggerOptions => ({
  level,
  ...(stream && { stream }),
  serializers: {
    req: ({ id, method, routeOptions }) => ({ id, method, route: routeOptions.url }),
    res: ({ statusCode }) => ({ statusCode }),
    err: describeError,
    cause: describeCause,
  },
});

/** Writes security events, one line each, by a child of a server's logger. */
export function securityLog(logger: FastifyBaseLogger, level: LogLevel): Log['security'] {
  const child = logger.child({}, { level });
  return (event) =>
    child[event['event.outcome'] === 'failure' ? 'warn' : 'info'](event, 'security');
}

/**
 * Makes this process log one JSON object a line.
 * @throws Error where `LOG_LEVEL` is no level
 */
export function logAsServer(
  env: NodeJS.ProcessEnv,
  to: DestinationStream = pino.destination(1),
): void {
  const level = readLogLevel(env);
  const logger = pino(loggerOptions(level), to);
  for (const each of ['error', 'warn', 'info'] as const) log[each] = logger[each].bind(logger);
  log.security = securityLog(logger, level === 'silent' ? level : 'info');
}
