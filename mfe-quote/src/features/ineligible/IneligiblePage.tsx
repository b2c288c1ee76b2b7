import { useBrand } from 'shared-auth/brand';
import { Page, Panel, Stack } from 'shared-ui';
import { useEligibilityDecided } from '../../application-end/eligibilityDecided';
import { BrandHelpBlocks } from '../../brand-help/BrandHelpBlocks';
import { CreditReferenceAgency } from '../../brand-help/CreditReferenceAgency';
import { Reconsider } from '../../brand-help/Reconsider';
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
