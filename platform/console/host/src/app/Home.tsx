import { Navigate } from 'react-router';
import { Button, Notice, Stack } from 'shared-ui';
import type { NavigationScreen, SignedIn } from '../../server/contract/page';
import { hostText as text } from './hostText';
import { useArrival } from './useArrival';

interface HomeProps {
  signedIn: SignedIn;
  screens: readonly NavigationScreen[];
  /** Why no screen is known. */
  fault: string | null;
}

/** The page at `/`: leads to the first screen, or says why there is none. */
export function Home({ signedIn, screens, fault }: HomeProps) {
  useArrival(text.product);
  if (signedIn.operator.roles.length === 0)
    return (
      <Stack>
        <h1 tabIndex={-1}>{text.noRoleTitle}</h1>
        <p>{text.noRole}</p>
      </Stack>
    );
  if (fault !== null)
    return (
      <Stack>
        <h1 tabIndex={-1}>{text.faultTitle}</h1>
        <Notice tone="error">{fault}</Notice>
        <Button onClick={() => window.location.reload()}>{text.retry}</Button>
      </Stack>
    );
  const [first] = screens;
  if (first !== undefined) return <Navigate to={first.path} replace />;
  return (
    <Stack>
      <h1 tabIndex={-1}>{text.homeTitle}</h1>
      <Notice>{text.nothingLive}</Notice>
    </Stack>
  );
}

export function UnknownPage() {
  useArrival(text.unknownTitle);
  return (
    <Stack>
      <h1 tabIndex={-1}>{text.unknownTitle}</h1>
      <p>{text.unknown}</p>
    </Stack>
  );
}
