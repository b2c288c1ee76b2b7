import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Writable } from 'node:stream';

const FRAMES = 8;

/** Logs no error message, which may quote personal data; also no body, token or query. */
const describeError = (error: unknown) => {
  const { name, code, stack } = Object(error) as Record<'name' | 'code' | 'stack', unknown>;
  const frames = typeof stack === 'string' ? stack.split('\n').filter(isFrame) : [];
  const type = typeof name === 'string' ? name : 'Error';
  return {
    type,
    message: type,
    ...(typeof code === 'string' && { code }),
    stack: frames.slice(0, FRAMES).join('\n'),
  };
};

const isFrame = (line: string): boolean => /^\s+at /.test(line);

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

export const loggerOptions = ({
  logLevel,
  logTo,
}: {
  logLevel: string;
  logTo?: Writable;
}): LoggerOptions => ({
  level: logLevel,
  ...(logTo && { stream: logTo }),
  serializers: {
    req: ({ id, method, routeOptions }) => ({ id, method, route: routeOptions.url }),
    res: ({ statusCode }) => ({ statusCode }),
    err: describeError,
  },
});

export const logAnswers = (server: FastifyInstance): void => {
  server.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
};
