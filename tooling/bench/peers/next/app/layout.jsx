import './page.css';

export const metadata = { title: 'Landing Page | Aqua' };

export default function Layout({ children }) {
  return (
    <html lang="en-GB">
      <body>
        <header>
          <img src="/logo.svg" alt="Aqua" height="32" />
        </header>
        <main>{children}</main>
        <footer>
          <nav aria-label="Legal information">
            <a href="/faqs">Frequently asked questions</a>
            <a href="/privacy-notice">Privacy notice</a>
            <a href="/cookie-policy">Cookie policy</a>
          </nav>
        </footer>
      </body>
    </html>
  );
}
