import { useBrand } from 'shared-auth/brand';
import { Accordion, Button, Page, Panel, Stack, TextLink, WithAside } from 'shared-ui';
import { Figure } from '../../domain/loan-selector/Figure';
import { LoanPricing } from '../../domain/loan-selector/LoanPricing';
import { LoanSelector } from '../../domain/loan-selector/LoanSelector';
import { QuoteBar } from '../../domain/loan-selector/QuoteBar';
import { QuoteBreakdown } from '../../domain/loan-selector/QuoteBreakdown';
import { useQuotePart } from '../../domain/loan-selector/useLoanQuote';
import { landingFaqs, landingText as text } from './landingText';
import { useGoToContactDetails } from './useGoToContactDetails';

export function LandingPage() {
  const { goOn, showErrors } = useGoToContactDetails();

  return (
    <Page title={text.title} lead={text.lead} wide>
      <LoanPricing />
      <WithAside
        aside={
          <>
            <QuoteBreakdown />
            <RepresentativeExampleNote />
            <QuoteBar>
              <Button name="checkEligibility" fullWidth onClick={goOn}>
                {text.checkEligibility}
              </Button>
            </QuoteBar>
          </>
        }
        after={
          <>
            <Panel tone="quiet" title={text.marketingTitle}>
              <p>{text.marketing}</p>
            </Panel>
            <Faqs />
          </>
        }
      >
        <Panel title={text.selector}>
          <div data-draft>
            <LoanSelector showErrors={showErrors} />
          </div>
        </Panel>
      </WithAside>
    </Page>
  );
}

function Faqs() {
  const brand = useBrand();
  const limits = useQuotePart((quote) => quote.limits);
  return (
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
  );
}

/** Directly below the quote, and as prominent: FCA Handbook, CONC 3.5.7R. */
function RepresentativeExampleNote() {
  return (
    <Panel tone="quiet" title={text.exampleTitle}>
      <p>
        <Figure name="example" />
      </p>
    </Panel>
  );
}
