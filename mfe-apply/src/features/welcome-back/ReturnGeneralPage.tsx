import { WelcomeBack } from './WelcomeBack';
import { welcomeBackText } from './welcomeBackText';

export function ReturnGeneralPage() {
  return <WelcomeBack text={welcomeBackText.general} outcome="open" />;
}
