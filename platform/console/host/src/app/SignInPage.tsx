import { ButtonLink, Notice } from 'shared-ui';
import { hostText as text } from './hostText';
import { signInAddress } from './signInAddress';
import { useArrival } from './useArrival';

export function SignInPage({ hasFailed }: { hasFailed: boolean }) {
  useArrival(text.signIn);
  return (
    <main className="plum-sign-in">
      <h1>{text.signInTitle}</h1>
      <p>{text.signInLead}</p>
      {hasFailed && <Notice tone="error">{text.signInFailed}</Notice>}
      <ButtonLink href={signInAddress()}>{text.signIn}</ButtonLink>
    </main>
  );
}
