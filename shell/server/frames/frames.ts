export { completeFrames, drawCandidate, drawnAfter, liveSets } from './completeFrames';
export {
  addressOf,
  drawFrames,
  drawnScreens,
  messageOf,
  type Pack,
  type Placed,
} from './drawFrames';
