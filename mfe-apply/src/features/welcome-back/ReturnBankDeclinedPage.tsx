import { WelcomeBack } from './WelcomeBack';
import { welcomeBackText } from './welcomeBackText';

export function ReturnBankDeclinedPage() {
  return <WelcomeBack text={welcomeBackText.bankDeclined} faqLink />;
}
