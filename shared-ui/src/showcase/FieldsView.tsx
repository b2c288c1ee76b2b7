import { useState } from 'react';
import {
  Button,
  ButtonGroup,
  Checkbox,
  CurrencyField,
  ErrorSummary,
  Panel,
  RadioGroup,
  SegmentedInput,
  Select,
  TextField,
  TextLink,
  Stack,
} from '..';

const sortCode = (prefix: string) =>
  [1, 2, 3].map((n) => ({
    name: `${prefix}sortCode-${String(n)}`,
    label: `Sort code, part ${String(n)} of 3`,
    length: 2,
    placeholder: '00',
  }));
const dateOfBirth = (prefix: string) =>
  [
    { label: 'Day', placeholder: 'DD', clamp: { min: 1, max: 31 } },
    { label: 'Month', placeholder: 'MM', clamp: { min: 1, max: 12 } },
    { label: 'Year', placeholder: 'YYYY' },
  ].map((box) => ({
    ...box,
    name: `${prefix}dateOfBirth-${box.label.toLowerCase()}`,
    length: box.placeholder.length,
  }));

const splitSortCode = (pasted: string) =>
  /^(\d\d)(\d\d)(\d\d)$/.exec(pasted.replace(/\D/g, ''))?.slice(1) ?? null;

function useField(initial: string) {
  const [value, onChange] = useState(initial);
  return { value, onChange };
}

export function FieldsView({ prefix }: { prefix: string }) {
  const postcode = useField('');
  const situation = useField('b');
  const [agreed, setAgreed] = useState({ directDebit: false, eSignature: true });
  const [code, setCode] = useState(['20', '29', '']);
  const [date, setDate] = useState(['', '', '']);
  return (
    <Stack gap="lg">
      <ErrorSummary
        title="That doesn't look right"
        text="We've highlighted where something seems to be missing or incorrect. Could you take another look?"
        errors={[
          {
            href: `#field-${prefix}employmentStatus`,
            text: 'Please select your employment status',
          },
          { href: `#field-${prefix}sortCode`, text: 'Please enter a valid sort code' },
        ]}
        attempt={1}
      />
      <Panel title="Employment and income">
        <Select
          label="What is your employment status?"
          name={`${prefix}employmentStatus`}
          placeholder="Please select"
          options={[{ value: 'fullTime', label: 'Full time' }]}
          {...useField('')}
          error="Please select your employment status"
        />
        <CurrencyField
          label="What is your annual income before tax?"
          name={`${prefix}grossAnnualIncome`}
          hint="Before tax and National Insurance, and without bonuses."
          {...useField('185000')}
          positive
          onlyIntegers
          maxInputLength={7}
          suffix="a year"
          warning="Are you sure your income is correct?"
        />
        <TextField
          label="Postcode"
          name={`${prefix}postcode`}
          width="sm"
          {...postcode}
          autoComplete="postal-code"
        />
        <TextField
          label="Email"
          name={`${prefix}email`}
          {...postcode}
          value="somebody@example.com"
          error="Please enter your email"
        />
      </Panel>
      <Panel title="About you">
        <RadioGroup
          legend="How many dependants do you have?"
          name={`${prefix}dependants`}
          layout="row"
          options={['0', '1', '2', '3 or more'].map((l) => ({ value: l, label: l }))}
          {...useField('1')}
        />
        <RadioGroup
          legend="Over the next year, how do you see your money?"
          name={`${prefix}financialSituation`}
          hint="Think of pay, bills and family."
          options={[
            { value: 'a', label: 'It will improve' },
            { value: 'b', label: 'It will stay the same' },
            { value: 'c', label: 'It will get worse' },
          ]}
          {...situation}
        />
        <RadioGroup
          legend="Years to repay over:"
          name={`${prefix}durationYears`}
          layout="tiles"
          options={['1', '2', '3', '4', '5'].map((l) => ({ value: l, label: l }))}
          {...situation}
          value=""
          error="Please select an option"
        />
      </Panel>
      <Panel title="Your bank details">
        <SegmentedInput
          legend="Sort code"
          name={`${prefix}sortCode`}
          segments={sortCode(prefix)}
          values={code}
          onChange={setCode}
          split={splitSortCode}
          separator="–"
          error="Please enter a valid sort code"
          invalidSegments={[2]}
        />
        <SegmentedInput
          legend="Date of birth"
          name={`${prefix}dateOfBirth`}
          hint="For example, 27 3 1985"
          segments={dateOfBirth(prefix)}
          values={date}
          onChange={setDate}
          split={() => null}
        />
        <Checkbox
          name={`${prefix}directDebit`}
          label={
            <>
              I have read and agree to the <TextLink href="#g">Direct Debit Guarantee</TextLink>,
              and I am the only person required to authorise payments.
            </>
          }
          checked={agreed.directDebit}
          onChange={(directDebit) => setAgreed({ ...agreed, directDebit })}
          error="Please click the checkbox to continue"
        />
        <Checkbox
          name={`${prefix}eSignature`}
          label="I agree"
          checked={agreed.eSignature}
          onChange={(eSignature) => setAgreed({ ...agreed, eSignature })}
        />
      </Panel>
      <ButtonGroup>
        <Button type="submit">Check my eligibility</Button>
        <Button variant="secondary">Back</Button>
      </ButtonGroup>
      <ButtonGroup>
        <Button busy>Check my eligibility</Button>
        <Button variant="danger" icon="bin">
          Delete
        </Button>
        <Button variant="quiet">Cancel</Button>
        <Button waitsFor="Add at least one file before you submit.">Submit now</Button>
      </ButtonGroup>
    </Stack>
  );
}
