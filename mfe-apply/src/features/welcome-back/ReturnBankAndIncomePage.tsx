import { WelcomeBack } from './WelcomeBack';
import { welcomeBackText } from './welcomeBackText';

export function ReturnBankAndIncomePage() {
  return <WelcomeBack text={welcomeBackText.bankAndIncome} outcome="open" />;
}
