import { testerPanelText } from './testerPanelText';

/** Minutes and seconds until then, such as `29:05`; both moments in milliseconds since 1970. */
export function timeLeft(expiresAt: number | null, now: number): string {
  if (expiresAt === null) return testerPanelText.session.none;
  const seconds = Math.max(0, Math.floor((expiresAt - now) / 1000));
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}
