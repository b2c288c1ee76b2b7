import { FALLBACK_EXAMPLE, representativeExample } from 'lending';
import { useBrand } from 'shared-auth/brand';
import { Accordion, Button, Notice, Page, Panel, Stack, TextLink } from 'shared-ui';
import { LoanPricing } from '../../domain/loan-selector/LoanPricing';
import { LoanSelector } from '../../domain/loan-selector/LoanSelector';
import { QuoteBreakdown } from '../../domain/loan-selector/QuoteBreakdown';
import { useLoanQuote } from '../../domain/loan-selector/useLoanQuote';
import { useQuoteState } from '../../domain/quote-store/quoteStore';
import { landingFaqs, landingText as text } from './landingText';
import { useGoToContactDetails } from './useGoToContactDetails';

export function LandingPage() {
  const brand = useBrand();
  const { limits } = useLoanQuote();
  const { goOn, showErrors } = useGoToContactDetails();

  return (
    <Page title={text.title} lead={text.lead}>
      <LoanPricing />
      <Panel title={text.selector}>
        <LoanSelector showErrors={showErrors} />
      </Panel>
      <QuoteBreakdown />
      <Button name="checkEligibility" fullWidth onClick={goOn}>
        {text.checkEligibility}
      </Button>
      <RepresentativeExampleNote />
      <Notice title={text.marketingTitle}>{text.marketing}</Notice>
      <section aria-labelledby="landing-faqs">
        <Stack gap="md">
          <h2 id="landing-faqs">{text.faqs}</h2>
          <Accordion
            items={landingFaqs(brand, limits).map(({ id, title, answer }) => ({
              id,
              title,
              children: <p>{answer}</p>,
            }))}
          />
          <p>
            <TextLink href="/faqs" external>
              {text.allFaqs}
            </TextLink>
          </p>
        </Stack>
      </section>
    </Page>
  );
}

function RepresentativeExampleNote() {
  const pricing = useQuoteState((state) => state.loanPricing.pricing);
  const example = pricing === null ? FALLBACK_EXAMPLE : representativeExample(pricing.apr);
  return (
    <Panel title={text.exampleTitle}>
      <p>{text.example(example)}</p>
    </Panel>
  );
}
