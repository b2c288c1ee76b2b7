import { checkExchange, type Exchange } from './checkExchange';

const drifts: string[] = [];

/**
 * Holds an exchange against the contract and fails the test that it belongs to at its end: what a
 * fake server throws would be taken for a broken network by the code under test.
 */
export function holdToContract(exchange: Exchange): void {
  try {
    checkExchange(exchange);
  } catch (drift) {
    const { method, path, answer } = exchange;
    const words = drift instanceof Error ? drift.message : String(drift);
    drifts.push(`${method} ${path}, answered ${String(answer?.status)}: ${words}`);
  }
}

/** @returns what has drifted since it was last asked */
export const takeDrifts = (): string[] => drifts.splice(0);

afterEach(() => {
  const drifted = takeDrifts();
  if (drifted.length > 0) throw new Error(`Drifted from the contract:\n${drifted.join('\n')}`);
});
