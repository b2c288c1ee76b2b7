import type { TrackerStage } from 'shared-ui';
import { welcomeBackText } from './welcomeBackText';

/** How far an application has come: in review, decided either way, or approved and being paid. */
export type Progress = 'inReview' | 'declined' | 'beingPaid';

const { documents, review, decision, paid } = welcomeBackText.tracker;

/** The tracker's stages. Documents count as uploaded only where some were asked for and sent. */
export function trackerStages(progress: Progress, documentsUploaded: boolean): TrackerStage[] {
  const isDecided = progress !== 'inReview';
  return [
    { label: documents, state: documentsUploaded ? 'done' : 'todo' },
    { label: review, state: isDecided ? 'done' : 'current' },
    { label: decision, state: isDecided ? 'done' : 'todo' },
    { label: paid, state: progress === 'beingPaid' ? 'current' : 'todo' },
  ];
}
