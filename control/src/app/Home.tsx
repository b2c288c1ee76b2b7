import { Link } from 'react-router';
import { Notice, Stack } from 'shared-ui';
import type { NavigationScreen, SignedIn } from '../../server/contract/page';
import { hostText as text } from './hostText';
import { useArrival } from './useArrival';

interface HomeProps {
  signedIn: SignedIn;
  screens: readonly NavigationScreen[];
}

/** The page at `/`: the screens, or why there are none. */
export function Home({ signedIn, screens }: HomeProps) {
  useArrival(text.product);
  if (signedIn.operator.roles.length === 0)
    return (
      <Stack>
        <h1 tabIndex={-1}>{text.noRoleTitle}</h1>
        <p>{text.noRole}</p>
      </Stack>
    );
  return (
    <Stack>
      <h1 tabIndex={-1}>{text.homeTitle}</h1>
      <p>{text.mayDo(signedIn.operator.roles)}</p>
      {screens.length === 0 && <Notice>{text.nothingLive}</Notice>}
      <ul className="plum-tiles">
        {screens.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
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
