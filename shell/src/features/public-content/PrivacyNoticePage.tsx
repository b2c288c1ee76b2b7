import { ArticlePage } from './ArticlePage';
import { privacyNotice } from './privacyNotice';

export function PrivacyNoticePage() {
  return <ArticlePage article={privacyNotice} />;
}
