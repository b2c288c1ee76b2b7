import { useBrand } from 'shared-auth/brand';

/** The same classes as the frame that the server paints first, so that nothing moves. */
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
