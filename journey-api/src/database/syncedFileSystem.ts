import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type NodeStream = { nfd?: number };
type StreamOperations = { fsync?: (stream: NodeStream) => number };

/** Adds the fsync that PGlite's file system lacks; without it a power cut would lose commits. */
export class SyncedFileSystem extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const preRun = emscriptenOpts.preRun ?? [];
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          (module) => {
            const operations = Reflect.get(module.NODEFS, 'stream_ops') as StreamOperations;
            operations.fsync = ({ nfd }) => {
              if (nfd !== undefined) fsyncSync(nfd);
              return 0;
            };
          },
          ...preRun,
        ],
      },
    };
  }
}
