import { useBrand } from 'shared-auth/brand';
import { Panel } from 'shared-ui';
import { BrandHelp } from './BrandHelp';
import { WelcomeBack } from './WelcomeBack';
import { welcomeBackText } from './welcomeBackText';

const text = welcomeBackText.declined;

export function ReturnDeclinedPage() {
  const { creditReferenceAgency } = useBrand().companies;
  return (
    <WelcomeBack text={text} outcome="refused">
      <Panel title={text.agencyTitle}>
        <p>{text.agency(creditReferenceAgency)}</p>
      </Panel>
      <BrandHelp />
    </WelcomeBack>
  );
}
