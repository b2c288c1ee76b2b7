import type { PrerenderState } from 'control/contract';
import { Notice } from 'shared-ui';
import { uiText } from './uiText';

/** Says while screens are prerendered, and which could not be. */
export function PrerenderNotice({ isRunning, faults }: PrerenderState) {
  return (
    <>
      {isRunning && <Notice>{uiText.prerender.running}</Notice>}
      {faults.length > 0 && (
        <Notice tone="warning" title={uiText.prerender.failed}>
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </Notice>
      )}
    </>
  );
}
