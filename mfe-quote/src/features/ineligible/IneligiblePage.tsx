import { BulletList, Page, Panel, Stack } from 'shared-ui';
import { DeclineHelp } from '../../domain/brand-help/DeclineHelp';
import { useEligibilityDecided } from '../../domain/decision/decision';
import { ineligibleText as text } from './ineligibleText';

export function IneligiblePage() {
  useEligibilityDecided();
  return (
    <Page title={text.title} lead={text.lead} wide>
      <DeclineHelp text="ineligible">
        <Panel title={text.tips.title}>
          <Stack gap="sm">
            <p>{text.tips.intro}</p>
            <BulletList items={text.tips.items} />
          </Stack>
        </Panel>
      </DeclineHelp>
    </Page>
  );
}
