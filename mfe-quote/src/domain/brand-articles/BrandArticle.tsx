import { useBrand } from 'shared-auth/brand';
import { Skeleton, Stack, TextLink, VisuallyHidden } from 'shared-ui';
import { useGetBrandContentQuery, type QuoteContent } from '../../api/brandContentApi';
import { ArticleSections } from './ArticleSections';
import { brandArticleText as text } from './brandArticleText';

interface BrandArticleProps {
  name: keyof QuoteContent;
  /** The address of the screen with the same text. */
  address: string;
}

export function BrandArticle({ name, address }: BrandArticleProps) {
  const { data: content, isError } = useGetBrandContentQuery(useBrand().name);

  if (isError)
    return (
      <p role="alert">
        {text.failed}{' '}
        <TextLink href={address} external>
          {text.elsewhere}
        </TextLink>
      </p>
    );
  if (content === undefined) return <Waiting />;
  const { lead, updated, sections } = content[name];
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <p>{lead}</p>
        <p>{updated}</p>
      </Stack>
      <ArticleSections sections={sections} headingLevel={3} />
    </Stack>
  );
}

function Waiting() {
  return (
    <div role="status">
      <VisuallyHidden>{text.loading}</VisuallyHidden>
      <Skeleton />
      <Skeleton />
      <Skeleton short />
    </div>
  );
}
