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
  /** Whether the address is none of a screen. */
  isUnknown?: boolean;
}

/** The page at `/`: leads to the first screen, or says why there is none. */
export function Home({ signedIn, screens, fault, isUnknown = false }: HomeProps) {
  const [first] = screens;
  const hasRole = signedIn.operator.roles.length > 0;
  const { title, lead } = !hasRole
    ? text.noRole
    : isUnknown && fault === null
      ? text.unknown
      : text.nothingLive;
  useArrival(isUnknown ? title : text.product);
  if (hasRole && fault !== null)
    return (
      <Stack>
        <h1 tabIndex={-1}>{text.faultTitle}</h1>
        <Notice tone="error">{fault}</Notice>
        <Button onClick={() => window.location.reload()}>{text.retry}</Button>
      </Stack>
    );
  if (hasRole && !isUnknown && first !== undefined) return <Navigate to={first.path} replace />;
  return (
    <Stack>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{lead}</p>
    </Stack>
  );
}
