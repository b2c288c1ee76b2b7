import type { Fault } from '../contract/contract';

type FaultedCall = { method: string; path: string; applicationIds: string[] };
type ActiveFault = { fault: Fault; pattern: RegExp; left: number };

function patternOf(path: string): RegExp {
  const parts = path.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}

const activate = (fault: Fault): ActiveFault => ({
  fault,
  pattern: patternOf(fault.path),
  left: fault.times ?? Number.POSITIVE_INFINITY,
});

export type FaultRegistry = ReturnType<typeof createFaultRegistry>;

export function createFaultRegistry() {
  let active: ActiveFault[] = [];
  return {
    isEmpty: () => active.length === 0,
    list: () => active.filter(({ left }) => left > 0).map(({ fault }) => fault),
    replace: (faults: Fault[]) => {
      active = faults.map(activate);
    },
    /** The first fault that applies to the call; uses up one of its times. */
    take: ({ method, path, applicationIds }: FaultedCall) => {
      const found = active.find(
        ({ fault, left, pattern }) =>
          left > 0 &&
          fault.method.toUpperCase() === method &&
          pattern.test(path) &&
          (fault.applicationId === undefined ||
            applicationIds.includes(fault.applicationId.toLowerCase())),
      );
      if (found) found.left -= 1;
      return found?.fault;
    },
  };
}
