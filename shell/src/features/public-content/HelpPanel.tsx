import { useEffect, useState } from 'react';
import { useBrand, type BrandContent } from 'shared-auth/brand';
import { CustomerCare, DebtAdvice, Dialog, Panel } from 'shared-ui';
import { ArticleBlocks } from './ArticleBlocks';
import { publicContentText as text } from './publicContentText';
import { readContent } from './useBrandContent';

/** Ways to help, the same on every screen: WCAG 3.2.6, and FG21/1 of the FCA. Works without the brand's long texts. */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  const { companies } = useBrand();
  return (
    <Dialog open title={text.help} onClose={onClose}>
      <CustomerCare {...companies.customerCare} isReferenceShown={false} />
      {useHelpSections().map(({ id, title, blocks }) => (
        <Panel key={id} tone="quiet" title={title}>
          <ArticleBlocks blocks={blocks} />
        </Panel>
      ))}
      <DebtAdvice />
    </Dialog>
  );
}

function useHelpSections(): BrandContent['help']['sections'] {
  const { content } = useBrand();
  const [sections, setSections] = useState<BrandContent['help']['sections']>([]);
  useEffect(() => {
    if (content === undefined) return;
    readContent(content).then(
      ({ help }) => setSections(help.sections),
      (cause: unknown) => console.warn('The texts of the help could not be loaded', cause),
    );
  }, [content]);
  return sections;
}
