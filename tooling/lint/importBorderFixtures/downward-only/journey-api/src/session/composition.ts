import type { ServerContext } from '../context';

export type SessionContext = ServerContext;
