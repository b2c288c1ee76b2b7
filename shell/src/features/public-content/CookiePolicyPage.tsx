import { ArticlePage } from './ArticlePage';
import { cookiePolicy } from './cookiePolicy';

export function CookiePolicyPage() {
  return <ArticlePage article={cookiePolicy} />;
}
