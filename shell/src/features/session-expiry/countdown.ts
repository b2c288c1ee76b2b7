import { sessionExpiryText as text } from './sessionExpiryText';

const MINUTE = 60;
const SPOKEN_STEP = 20;

/** `9:05` for 545 seconds. */
export function formatCountdown(seconds: number): string {
  const rest = String(seconds % MINUTE).padStart(2, '0');
  return `${String(Math.floor(seconds / MINUTE))}:${rest}`;
}

/** What a screen reader hears: it changes each minute, and each 20 seconds within the last. */
export function spokenCountdown(seconds: number): string {
  if (seconds > MINUTE - SPOKEN_STEP) return text.spokenMinutes(Math.ceil(seconds / MINUTE));
  return text.spokenSeconds(Math.ceil(seconds / SPOKEN_STEP) * SPOKEN_STEP);
}
