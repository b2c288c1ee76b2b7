import { useState, type MouseEvent } from 'react';
import { Button, Dialog, TextLink } from 'shared-ui';
import { EligibilityTerms } from '../../eligibility-terms/EligibilityTerms';
import { eligibilityTermsTitle } from '../../eligibility-terms/eligibilityTermsText';
import { eligibilityFormText } from './eligibilityFormText';
import { PrivacySummary } from './PrivacySummary';
import { privacySummaryText } from './privacySummaryText';

/** What submitting agrees to; both texts open over the form, so that nothing typed is left. */
export function ConsentLine() {
  const [opened, setOpened] = useState<'terms' | 'privacy' | null>(null);
  const text = eligibilityFormText.consent;

  const open = (which: 'terms' | 'privacy') => (event: MouseEvent) => {
    event.preventDefault();
    setOpened(which);
  };
  const close = () => {
    setOpened(null);
  };

  return (
    <>
      <p>
        {text.before}
        <TextLink href="/terms-and-conditions" onClick={open('terms')}>
          {text.terms}
        </TextLink>
        {text.between}
        <TextLink href="/privacy-notice" onClick={open('privacy')}>
          {text.privacy}
        </TextLink>
        {text.after}
      </p>
      <Dialog
        open={opened !== null}
        title={opened === 'terms' ? eligibilityTermsTitle : privacySummaryText.title}
        onClose={close}
        actions={<Button onClick={close}>{text.close}</Button>}
      >
        {opened === 'terms' ? <EligibilityTerms /> : <PrivacySummary />}
      </Dialog>
    </>
  );
}
