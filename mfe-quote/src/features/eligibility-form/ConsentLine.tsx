import { useState, type MouseEvent } from 'react';
import { Button, Dialog, TextLink } from 'shared-ui';
import { BrandArticle } from '../../domain/brand-articles/BrandArticle';
import { eligibilityFormText } from './eligibilityFormText';

const articles = {
  terms: { name: 'eligibilityTerms', address: '/terms-and-conditions' },
  privacy: { name: 'privacyNotice', address: '/privacy-notice' },
} as const;

type ArticleKey = keyof typeof articles;

/** What submitting agrees to; both texts open over the form, so that nothing typed is left. */
export function ConsentLine() {
  const [opened, setOpened] = useState<ArticleKey | null>(null);
  const text = eligibilityFormText.consent;

  const link = (which: ArticleKey) => (
    <TextLink
      href={articles[which].address}
      onClick={(event: MouseEvent) => {
        if (asksForAnotherTab(event)) return;
        event.preventDefault();
        setOpened(which);
      }}
    >
      {text[which]}
    </TextLink>
  );
  const close = () => setOpened(null);

  return (
    <>
      <p>
        {text.before}
        {link('terms')}
        {text.between}
        {link('privacy')}
        {text.after}
      </p>
      <Dialog
        open={opened !== null}
        title={opened && text.titles[opened]}
        onClose={close}
        actions={<Button onClick={close}>{text.close}</Button>}
      >
        {opened && <BrandArticle {...articles[opened]} />}
      </Dialog>
    </>
  );
}

/** A browser's own ways to open a link elsewhere stay the reader's. */
function asksForAnotherTab({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey;
}
