import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Formik } from 'formik';
import { ErrorSummary } from '../components/error-summary/ErrorSummary';
import {
  FormCheckbox,
  FormCurrencyField,
  FormRadioGroup,
  FormSegmentedInput,
  FormSelect,
  FormTextField,
  useSubmitAttempts,
} from './index';

const empty = {
  postcode: '',
  income: '',
  dependants: '',
  status: '',
  agreed: false,
  code: ['', ''],
};
type Values = typeof empty;

const validate = ({ postcode }: Values) =>
  postcode === '' ? { postcode: 'Please enter your postcode' } : {};

function Attempts() {
  return <ErrorSummary title="Not yet" attempt={useSubmitAttempts()} />;
}

function Screen({ onSubmit }: { onSubmit: (values: Values) => Promise<void> }) {
  return (
    <Formik initialValues={empty} validate={validate} onSubmit={onSubmit}>
      <Form noValidate>
        <Attempts />
        <FormTextField label="Postcode" name="postcode" />
        <FormCurrencyField label="Income" name="income" onlyIntegers />
        <FormRadioGroup
          legend="Dependants"
          name="dependants"
          options={[{ value: '0', label: 'None' }]}
        />
        <FormSelect
          label="Status"
          name="status"
          options={[{ value: 'a', label: 'A' }]}
          placeholder="Choose"
        />
        <FormCheckbox label="I agree" name="agreed" />
        <FormSegmentedInput
          legend="Code"
          name="code"
          segments={[
            { name: 'code-1', label: 'First', length: 2 },
            { name: 'code-2', label: 'Second', length: 2 },
          ]}
          split={() => null}
        />
        <button type="submit">Send</button>
      </Form>
    </Formik>
  );
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

describe('fields of a form', () => {
  it('hand every value to the form under its name', async () => {
    const sent: Values[] = [];
    const onSubmit = (values: Values) => Promise.resolve(void sent.push(values));
    render(<Screen onSubmit={onSubmit} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Postcode' }), 'ZZ1');
    await userEvent.type(screen.getByRole('textbox', { name: 'Income' }), '30000');
    await userEvent.click(screen.getByRole('radio', { name: 'None' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'a');
    await userEvent.click(screen.getByRole('checkbox', { name: 'I agree' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'First' }), '1234');
    await send();
    expect(sent).toEqual([
      {
        postcode: 'ZZ1',
        income: '30000',
        dependants: '0',
        status: 'a',
        agreed: true,
        code: ['12', '34'],
      },
    ]);
  });

  it('show an error after a submit, not when a field is left', async () => {
    render(<Screen onSubmit={jest.fn()} />);
    await userEvent.click(screen.getByRole('textbox', { name: 'Postcode' }));
    await userEvent.tab();
    expect(screen.queryByText('Please enter your postcode')).not.toBeInTheDocument();
    await send();
    expect(await screen.findByText('Please enter your postcode')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: 'Postcode' }), 'Z');
    await waitFor(() =>
      expect(screen.queryByText('Please enter your postcode')).not.toBeInTheDocument(),
    );
  });

  it('move the focus to the summary at the second failed submit too', async () => {
    render(<Screen onSubmit={jest.fn()} />);
    await send();
    const summary = await screen.findByRole('group', { name: 'Not yet' });
    await waitFor(() => expect(summary).toHaveFocus());
    await send();
    await waitFor(() => expect(screen.getByRole('group', { name: 'Not yet' })).toHaveFocus());
  });

  it('count no attempt where the submit went through', async () => {
    render(<Screen onSubmit={jest.fn().mockResolvedValue(undefined)} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Postcode' }), 'Z');
    await send();
    await userEvent.clear(screen.getByRole('textbox', { name: 'Postcode' }));
    expect(await screen.findByText('Please enter your postcode')).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Not yet' })).not.toBeInTheDocument();
  });
});
