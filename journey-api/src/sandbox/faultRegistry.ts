import type { Fault } from '../contract/contract';

type ActiveFault = Fault & { pattern: RegExp; left: number };

export type FaultRegistry = {
  isEmpty(): boolean;
  list(): Fault[];
  replace(faults: Fault[]): void;
  /** The first fault that applies to the call; uses up one of its times. */
  take(call: { method: string; path: string; applicationIds: string[] }): Fault | undefined;
};

function patternOf(path: string): RegExp {
  const parts = path.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}

const activate = (fault: Fault): ActiveFault => ({
  ...fault,
  pattern: patternOf(fault.path),
  left: fault.times ?? Number.POSITIVE_INFINITY,
});

const toFault = ({ pattern: _pattern, left: _left, ...fault }: ActiveFault): Fault => fault;

export function createFaultRegistry(): FaultRegistry {
  let active: ActiveFault[] = [];
  return {
    isEmpty: () => active.length === 0,
    list: () => active.filter(({ left }) => left > 0).map(toFault),
    replace: (faults) => {
      active = faults.map(activate);
    },
    take: ({ method, path, applicationIds }) => {
      const fault = active.find(
        ({ left, pattern, ...wanted }) =>
          left > 0 &&
          wanted.method.toUpperCase() === method &&
          pattern.test(path) &&
          (wanted.applicationId === undefined ||
            applicationIds.includes(wanted.applicationId.toLowerCase())),
      );
      if (fault) fault.left -= 1;
      return fault && toFault(fault);
    },
  };
}
