import type { TogglesAnswer, ToggleState } from 'control/contract';
import { consequenceText as text } from './togglesText';

export const MAINTENANCE = 'MAINTENANCE_MODE';

/**
 * What happens when a toggle is turned, in sentences.
 * @param to whether it is on then
 */
export function toggleConsequence(
  toggle: ToggleState,
  to: boolean,
  { tabs, silent }: Pick<TogglesAnswer, 'tabs' | 'silent'>,
): string {
  const { name, tabsOn, readers } = toggle;
  const counted = tabs === null || tabsOn === null ? null : to ? tabs - tabsOn : tabsOn;
  const sentences = [
    counted === null ? `${text.anyTab(to)} ${text.unknownTabs}` : turns(name, to, counted),
  ];
  const versions = readers.map(({ app, version }) => `${app} ${version}`).join(', ');
  if (versions !== '') sentences.push(text.changes(versions));
  else if (silent?.length === 0) sentences.push(text.nobody);
  return sentences.join(' ');
}

function turns(name: string, to: boolean, tabs: number): string {
  if (name !== MAINTENANCE) return text.turns(tabs, to);
  return to ? text.maintenanceOn(tabs) : text.maintenanceOff(tabs);
}
