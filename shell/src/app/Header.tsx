import { useBrand } from 'shared-auth/brand';
import { useSession } from 'shared-auth/session';
import { logOutStore } from '../features/log-out/logOutStore';
import { logOutText } from '../features/log-out/logOutText';

/** Uses the classes of the server's first frame, so that nothing shifts. */
export function Header() {
  const { displayName, logo } = useBrand();
  const isSignedIn = useSession(({ status }) => status === 'authenticated');
  return (
    <header className="plum-header">
      <div className="plum-header__inner">
        <img className="plum-header__logo" src={logo} alt={displayName} height={32} />
        {isSignedIn && (
          <button
            type="button"
            name="logOut"
            className="plum-header__action"
            onClick={() => logOutStore.setState({ phase: 'asked' })}
          >
            {logOutText.action}
          </button>
        )}
      </div>
    </header>
  );
}
