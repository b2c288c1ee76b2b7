import { Panel, SummaryList } from 'shared-ui';
import { sandboxText, testAccounts } from './sandboxText';

const text = sandboxText.accounts;

export function TestAccounts() {
  return (
    <Panel title={text.title}>
      <SummaryList
        items={testAccounts.map(({ account, isValid }) => ({
          term: account,
          detail: isValid ? text.valid : text.invalid,
        }))}
      />
    </Panel>
  );
}
