import type { ControlConfig } from '../config';

const TIMEOUT_MS = 1500;

export interface TabCount {
  tabs: number;
  /** By toggle: the tabs in which it is on. */
  on: Record<string, number>;
}

/**
 * How many tabs of applicants are open, and have which toggle on, as the shell's servers count them. Null where any of
 * them does not answer or count: a part of the tabs would be a wrong figure.
 */
export async function readOpenTabs({
  addresses,
  token,
}: ControlConfig['shellMetrics']): Promise<TabCount | null> {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  async function read(address: string): Promise<string> {
    const answer = await fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await answer.text();
    if (!answer.ok || !/^plum_open_tabs \d+$/m.test(text))
      throw new Error(`${address} answered ${answer.status} without a count of tabs`);
    return text;
  }
  try {
    const text = (await Promise.all(addresses.map(read))).join('\n');
    const sum: TabCount = { tabs: 0, on: {} };
    for (const [, tabs] of text.matchAll(/^plum_open_tabs (\d+)$/gm)) sum.tabs += Number(tabs);
    const on = text.matchAll(/^plum_open_tabs_on\{toggle="(\w+)"\} (\d+)$/gm);
    for (const [, toggle = '', tabs] of on) sum.on[toggle] = (sum.on[toggle] ?? 0) + Number(tabs);
    return sum;
  } catch {
    // The page says that it is not known.
    return null;
  }
}
