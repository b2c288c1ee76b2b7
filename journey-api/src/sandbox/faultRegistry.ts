import type { Fault } from '../contract/contract';

type ArmedFault = Fault & { pattern: RegExp; left: number };

export type FaultBox = {
  isEmpty(): boolean;
  list(): Fault[];
  replace(faults: Fault[]): void;
  /** The first fault that applies; counts as one of its times. */
  take(call: { method: string; path: string; applicationIds: string[] }): Fault | undefined;
};

const patternOf = (path: string): RegExp => {
  const parts = path.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
};

const arm = (fault: Fault): ArmedFault => ({
  ...fault,
  pattern: patternOf(fault.path),
  left: fault.times ?? Number.POSITIVE_INFINITY,
});

const disarm = ({ pattern: _pattern, left: _left, ...fault }: ArmedFault): Fault => fault;

export const createFaultBox = (): FaultBox => {
  let armed: ArmedFault[] = [];
  return {
    isEmpty: () => armed.length === 0,
    list: () => armed.filter(({ left }) => left > 0).map(disarm),
    replace: (faults) => {
      armed = faults.map(arm);
    },
    take: ({ method, path, applicationIds }) => {
      const fault = armed.find(
        ({ left, pattern, ...wanted }) =>
          left > 0 &&
          wanted.method.toUpperCase() === method &&
          pattern.test(path) &&
          (wanted.applicationId === undefined ||
            applicationIds.includes(wanted.applicationId.toLowerCase())),
      );
      if (fault) fault.left -= 1;
      return fault && disarm(fault);
    },
  };
};
