import { Link } from 'react-router';
import { useBrand } from 'shared-auth/brand';
import { cookieSettings } from '../consent/cookieSettings';
import { layoutText as text } from './layoutText';

export function Footer() {
  const { footer, displayName, secondaryLogo } = useBrand();
  return (
    <footer className="plum-footer">
      <div className="plum-footer__inner">
        <nav aria-label={text.legalNavigation} className="plum-footer__links">
          <Link to="/faqs">{text.faqs}</Link>
          <Link to="/privacy-notice">{text.privacy}</Link>
          <Link to="/cookie-policy">{text.cookies}</Link>
          <button type="button" onClick={() => cookieSettings.setState({ isOpen: true })}>
            {text.cookieSettings}
          </button>
        </nav>
        {secondaryLogo && (
          <img className="plum-footer__logo" src={secondaryLogo} alt={displayName} height={24} />
        )}
        {footer.regulatory.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </footer>
  );
}
