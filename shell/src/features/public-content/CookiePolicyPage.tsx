import { ArticlePage } from './ArticlePage';
import { useBrandContent } from './useBrandContent';

export function CookiePolicyPage() {
  return <ArticlePage article={useBrandContent().cookieNotice} />;
}
