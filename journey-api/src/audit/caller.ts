import { AsyncLocalStorage } from 'node:async_hooks';

/** Who made a call, and from where; recorded with everything that the call does. */
export type Caller = {
  /** `person:…` or `service:…` of an operator; an applicant is known by the application. */
  id?: string;
  name?: string;
  roles?: readonly string[];
  /** The /24 or /48 of the address. */
  network?: string;
  /** The applicant's session. */
  session?: string;
  /** The id of the request, as the log and the answer have it. */
  request?: string;
};

const callers = new AsyncLocalStorage<Caller>();

/** Runs what a call does. Work of the server itself has no caller. */
export const actFor = <Result>(caller: Caller, work: () => Result): Result =>
  callers.run(caller, work);

export const currentCaller = (): Caller => callers.getStore() ?? {};
