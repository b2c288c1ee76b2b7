import { FALLBACK_EXAMPLE, representativeExample } from 'lending';
import { useSelector } from 'react-redux';
import { Panel } from 'shared-ui';
import type { LoanState } from '../../domain/loan-selector/LoanState';
import { landingText as text } from './landingText';

export function RepresentativeExampleNote() {
  const pricing = useSelector((state: LoanState) => state.loanPricing.pricing);
  const example = pricing === null ? FALLBACK_EXAMPLE : representativeExample(pricing.apr);
  return (
    <Panel title={text.exampleTitle}>
      <p>{text.example(example)}</p>
    </Panel>
  );
}
