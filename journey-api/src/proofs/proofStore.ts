import type { Readable } from 'node:stream';

/** An upload that has arrived but that nothing stands for yet. `size` in bytes. */
export type ReceivedFile = {
  size: number;
  sha256: string;
  mediaType: string | undefined;
  keep(proofId: string): Promise<void>;
  /** Does nothing once the file is kept. */
  discard(): Promise<void>;
};

export type ProofStore = {
  /** Leaves nothing behind where the stream breaks off. */
  receive(content: Readable): Promise<ReceivedFile>;
  remove(proofId: string): Promise<void>;
  /** Removes what a killed process left: files for which no proof is kept. */
  sweep(keptProofIds: string[], olderThanMs: number): Promise<void>;
};
