import { jest } from '@jest/globals';

// Some tests start servers and databases, which takes seconds where other suites run in parallel.
jest.setTimeout(180_000);

// A printer of lower rank, as a server has it, would wait for all of them.
jest.mock('piscina', () => {
  const actual = jest.requireActual<typeof import('piscina')>('piscina');
  return {
    ...actual,
    Piscina: class extends actual.Piscina {
      constructor(options: ConstructorParameters<typeof actual.Piscina>[0]) {
        super({ ...options, niceIncrement: 0 });
      }
    },
  };
});
