import { useBrand } from 'shared-auth/brand';
import { Stack, TextLink } from 'shared-ui';
import { privacySummaryText as text } from './privacySummaryText';

export function PrivacySummary() {
  const { companies } = useBrand();
  return (
    <Stack gap="md">
      {text.paragraphs(companies).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>
        <TextLink href="/privacy-notice" external>
          {text.full}
        </TextLink>
      </p>
    </Stack>
  );
}
