import { useBrand } from 'shared-auth/brand';
import { Stack } from 'shared-ui';
import { eligibilityTerms } from './eligibilityTermsText';

/** The terms themselves: a screen of their own, and a dialog of the eligibility form. */
export function EligibilityTerms() {
  return (
    <Stack gap="lg">
      {eligibilityTerms(useBrand()).map(({ title, paragraphs }) => (
        <Stack key={title} gap="xs" as="section">
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
