import type { PrerenderState } from 'control/contract';
import { Notice } from 'shared-ui';
import { prerenderText as text } from './prerenderText';

/** Says while screens are prerendered, and which could not be. */
export function PrerenderNotice({ isRunning, faults }: PrerenderState) {
  return (
    <>
      {isRunning && <Notice>{text.running}</Notice>}
      {faults.length > 0 && (
        <Notice tone="warning" title={text.failed}>
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </Notice>
      )}
    </>
  );
}
