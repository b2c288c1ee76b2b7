import type { Readable } from 'node:stream';
import type { JourneyContext } from '../application/journeyStep';
import type { FileScanner } from './fileScanner';

/** An upload that has arrived but has no record yet. `size`, in bytes, and `sha256` are those of what was sent. */
export type ReceivedFile = {
  /** Where it waits until it is kept. */
  path: string;
  size: number;
  sha256: string;
  mediaType: string | undefined;
  keep(proofId: string): Promise<void>;
  /** Does nothing once the file is kept. */
  discard(): Promise<void>;
};

export type ProofStore = {
  /** Leaves no file where the stream breaks off. */
  receive(content: Readable): Promise<ReceivedFile>;
  remove(proofId: string): Promise<void>;
  /** The file as it was kept; undefined where there is none. */
  read(proofId: string): Promise<Buffer | undefined>;
  /** Encrypts a file by the current data key. @returns false where it is already, or there is none */
  reseal(proofId: string): Promise<boolean>;
  /** Removes files without a proof, left by a killed process. */
  sweep(keptProofIds: string[], olderThanMs: number): Promise<void>;
};

export type ProofContext = JourneyContext & {
  config: { sandbox: boolean };
  proofs: ProofStore;
  scanner?: FileScanner;
};
