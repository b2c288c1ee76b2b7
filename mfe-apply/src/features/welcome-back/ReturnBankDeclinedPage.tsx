import { TextLink } from 'shared-ui';
import { WelcomeBack } from './WelcomeBack';
import { welcomeBackText } from './welcomeBackText';

export function ReturnBankDeclinedPage() {
  return (
    <WelcomeBack text={welcomeBackText.bankDeclined} outcome="refused">
      <p>
        <TextLink href="/faqs" external>
          {welcomeBackText.faqLink}
        </TextLink>
      </p>
    </WelcomeBack>
  );
}
