import { setFlagsFromString } from 'node:v8';
import { jest } from '@jest/globals';

// The embedded database's engine is optimized late, as by `npm start`: a test ends before that would pay.
setFlagsFromString('--wasm-tiering-budget=1000000000');

// Creating an embedded PostgreSQL takes seconds, and longer where other suites run in parallel.
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
