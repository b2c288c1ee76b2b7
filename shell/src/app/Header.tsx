import { useBrand } from 'shared-auth/brand';

/** Uses the classes of the server's first frame, so that nothing shifts. */
export function Header() {
  const { displayName, logo } = useBrand();
  return (
    <header className="plum-header">
      <div className="plum-header__inner">
        <img className="plum-header__logo" src={logo} alt={displayName} height={32} />
      </div>
    </header>
  );
}
