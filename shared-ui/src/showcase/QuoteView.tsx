import { useState } from 'react';
import {
  Accordion,
  AmountStepper,
  Button,
  MoneyFigure,
  Panel,
  RadioGroup,
  Slider,
  SummaryList,
  TextLink,
  Stack,
  StickyBar,
} from '..';
import { formatPounds } from '../money/format';

const years = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }));

export function QuoteView({ prefix }: { prefix: string }) {
  const [amount, setAmount] = useState('5000');
  const [term, setTerm] = useState('4');
  const number = Number(amount) || 1000;
  return (
    <Stack gap="lg">
      <Panel>
        <AmountStepper
          label="I want to borrow:"
          name={`${prefix}loanAmount`}
          value={amount}
          onChange={setAmount}
          onStep={(d) => setAmount(String(number + d * 100))}
          decrementLabel="Borrow £100 less"
          incrementLabel="Borrow £100 more"
        />
        <Slider
          label="Loan amount"
          min={1000}
          max={7500}
          step={100}
          value={number}
          onChange={(v) => setAmount(String(v))}
          format={formatPounds}
          minLabel="£1000"
          maxLabel="£7500"
        />
        <RadioGroup
          legend="Years to repay over:"
          name={`${prefix}durationYears`}
          layout="tiles"
          options={years}
          value={term}
          onChange={setTerm}
        />
        <hr />
        <MoneyFigure label="Monthly payment" value="£178.81" caption="over 48 months" />
        <SummaryList
          items={[
            { term: 'APR representative', detail: '33.90%' },
            { term: 'Interest rate (pa fixed)', detail: '29.58%' },
            { term: 'Total amount payable', detail: '£8583.03' },
          ]}
        />
        <StickyBar label="Monthly payment" value="£178.81" note="33.90% APR">
          <Button>Check my eligibility</Button>
        </StickyBar>
      </Panel>
      <Panel tone="tint" title="Representative example">
        <p>
          Borrowing £5000 over four years at 33.9% APR representative you would pay £178.81 a month
          and £8583.03 in total.
        </p>
      </Panel>
      <h2>Questions people ask</h2>
      <Accordion
        items={[
          {
            id: `${prefix}q1`,
            title: 'Will checking affect my credit score?',
            open: true,
            children: (
              <p>
                No. We use a soft search, which only you can see. See{' '}
                <TextLink href="#x">all FAQs</TextLink>.
              </p>
            ),
          },
          { id: `${prefix}q2`, title: 'How much can I borrow?', children: <p>£1000 to £7500.</p> },
          {
            id: `${prefix}q3`,
            title: 'Who provides the loan, and who is the funding company behind it?',
            children: <p>A lender.</p>,
          },
        ]}
      />
    </Stack>
  );
}
