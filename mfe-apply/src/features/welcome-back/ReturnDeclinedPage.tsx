import { WelcomeBack } from './WelcomeBack';
import { welcomeBackText } from './welcomeBackText';

export function ReturnDeclinedPage() {
  return <WelcomeBack text={welcomeBackText.declined} progress="declined" />;
}
