import { ArticlePage } from './ArticlePage';
import { useBrandContent } from './useBrandContent';

export function PrivacyNoticePage() {
  return <ArticlePage article={useBrandContent().privacyNotice} />;
}
