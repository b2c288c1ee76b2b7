import { WelcomeBack } from './WelcomeBack';
import { welcomeBackText } from './welcomeBackText';

export function ReturnIncomePage() {
  return <WelcomeBack text={welcomeBackText.income} outcome="open" />;
}
