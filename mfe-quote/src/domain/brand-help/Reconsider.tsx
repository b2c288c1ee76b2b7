import { useBrand } from 'shared-auth/brand';
import { Panel } from 'shared-ui';
import { reconsiderText } from './reconsiderText';

/** How to have a decision looked at again. */
export function Reconsider() {
  const { customerCare } = useBrand().companies;
  return (
    <Panel tone="tint" title={reconsiderText.title}>
      <p>{reconsiderText.text(customerCare)}</p>
    </Panel>
  );
}
