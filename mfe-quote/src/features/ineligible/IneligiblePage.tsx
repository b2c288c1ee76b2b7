import { useBrand } from 'shared-auth/brand';
import { Page, Panel, Stack } from 'shared-ui';
import { useEligibilityDecided } from '../../domain/decision/decision';
import { BrandHelpBlocks } from '../../domain/brand-help/BrandHelpBlocks';
import { CreditReferenceAgency } from '../../domain/brand-help/CreditReferenceAgency';
import { Reconsider } from '../../domain/brand-help/Reconsider';
import { ineligibleText as text } from './ineligibleText';

export function IneligiblePage() {
  const { texts } = useBrand();
  useEligibilityDecided();
  return (
    <Page title={text.title} lead={text.lead}>
      <Panel tone="tint" title={text.tips.title}>
        <Stack gap="sm">
          <p>{text.tips.intro}</p>
          <ul>
            {text.tips.items.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </Stack>
      </Panel>
      <BrandHelpBlocks help={texts.ineligible} />
      <CreditReferenceAgency />
      <Reconsider />
    </Page>
  );
}
