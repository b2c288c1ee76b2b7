import { jest } from '@jest/globals';

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
