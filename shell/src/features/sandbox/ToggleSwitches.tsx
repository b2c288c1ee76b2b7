import { Panel } from 'shared-ui';
import { sandboxText } from './sandboxText';
import { ToggleBoxes } from './ToggleBoxes';

export function ToggleSwitches() {
  return (
    <Panel title={sandboxText.toggles.title}>
      <ToggleBoxes />
    </Panel>
  );
}
