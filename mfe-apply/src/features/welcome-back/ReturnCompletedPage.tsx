import { WelcomeBack } from './WelcomeBack';
import { welcomeBackText } from './welcomeBackText';

export function ReturnCompletedPage() {
  return <WelcomeBack text={welcomeBackText.completed} progress="beingPaid" />;
}
