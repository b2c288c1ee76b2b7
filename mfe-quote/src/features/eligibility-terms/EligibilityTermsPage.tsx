import { useBrand } from 'shared-auth/brand';
import { ButtonGroup, ButtonLink, LoadingOverlay, Page } from 'shared-ui';
import { useFailedCall } from 'remote-kit/runtime';
import { useGetBrandContentQuery } from '../../api/brandContentApi';
import { ArticleSections } from '../../domain/brand-articles/ArticleSections';
import { eligibilityTermsText as text } from './eligibilityTermsText';

export function EligibilityTermsPage() {
  const { data: content, error, isLoading } = useGetBrandContentQuery(useBrand().name);
  useFailedCall(error);
  const terms = content?.eligibilityTerms;

  return (
    <Page title={text.title} lead={terms?.lead}>
      <LoadingOverlay open={isLoading} />
      {terms && (
        <>
          <p>{terms.updated}</p>
          <ArticleSections sections={terms.sections} headingLevel={2} />
          <ButtonGroup>
            <ButtonLink href="/eligibility">{text.goOn}</ButtonLink>
          </ButtonGroup>
        </>
      )}
    </Page>
  );
}
