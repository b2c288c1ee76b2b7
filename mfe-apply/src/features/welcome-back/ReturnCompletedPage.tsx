import { useApplicationId } from 'shared-auth/session';
import { useGetApplicationProgressQuery } from '../../api/applicationApi';
import { WelcomeBack } from './WelcomeBack';
import { welcomeBackText } from './welcomeBackText';

const { completed, paid } = welcomeBackText;

export function ReturnCompletedPage() {
  const { data } = useGetApplicationProgressQuery(useApplicationId());
  return <WelcomeBack text={data?.loanPaid === true ? paid : completed} outcome="approved" />;
}
