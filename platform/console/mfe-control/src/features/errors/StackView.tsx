import type { ShownFrame } from 'control/contract';
import { Disclosure } from 'shared-ui';
import styles from './Errors.module.scss';
import { errorsText } from './errorsText';

const text = errorsText.stack;

/** A stack, the innermost place first. Places in libraries are folded. */
export function StackView({ frames }: { frames: readonly ShownFrame[] }) {
  if (frames.length === 0) return <p>{text.none}</p>;
  return (
    <ol className={styles.stack}>
      {runsOf(frames).map(({ isLibrary, frames: run }, index) => (
        <li key={index} className={isLibrary ? styles.library : styles.own}>
          {isLibrary ? (
            <Disclosure summary={text.libraries(run.length)}>
              <Frames frames={run} />
            </Disclosure>
          ) : (
            <Frames frames={run} />
          )}
        </li>
      ))}
    </ol>
  );
}

function Frames({ frames }: { frames: readonly ShownFrame[] }) {
  return (
    <ol className={styles.frames}>
      {frames.map(({ file, line, column, name, source, published }, index) => (
        <li key={index}>
          <p className={styles.place}>
            {name !== null && <strong>{name} </strong>}
            <code>{`${file}:${line}:${column}`}</code>
          </p>
          {source !== null && <pre className={styles.source}>{source}</pre>}
          {!published.startsWith(file) && (
            <p className={styles.published}>{text.published(published)}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

interface Run {
  isLibrary: boolean;
  frames: ShownFrame[];
}

/** Neighbours that are all in libraries, or all in own code. */
function runsOf(frames: readonly ShownFrame[]): Run[] {
  const runs: Run[] = [];
  for (const frame of frames) {
    const last = runs.at(-1);
    if (last?.isLibrary === frame.isLibrary) last.frames.push(frame);
    else runs.push({ isLibrary: frame.isLibrary, frames: [frame] });
  }
  return runs;
}
