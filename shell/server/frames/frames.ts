export { completeFrames, drawCandidate, drawnAfter, liveSets } from './completeFrames';
export { drawFrames, drawnScreens, messageOf, type Pack, type Placed } from './drawFrames';
