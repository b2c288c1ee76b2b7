import { useState, useEffect } from 'react';
import type { ContactDetails } from 'journey-api/contract';
import { Form, Formik, useFormikContext } from 'formik';
import { useBrand } from 'shared-auth/brand';
import { useErrorTitle } from 'shared-auth/screens';
import {
  Button,
  ButtonGroup,
  EmailLink,
  Notice,
  Panel,
  PhoneLink,
  Stack,
  SummaryList,
  ButtonLink,
  Dialog,
  WithAside,
} from 'shared-ui';
import { FormSelect, useFocusOnError } from 'shared-ui/formik';
import { formatDate } from 'shared-ui/money';
import { QuoteBreakdown } from '../../domain/loan-selector/QuoteBreakdown';
import { useQuoteState, useUpdateQuote } from '../../domain/quote-store/quoteStore';
import { contactDetailsSchema, type ContactDetailsValues } from './contactDetailsSchema';
import { contactDetailsText as text, contactDetailsText } from './contactDetailsText';
import styles from './ContactDetailsForm.module.scss';

interface ContactDetailsFormProps {
  details: ContactDetails;
  isUpdating: boolean;
  onConfirm: (values: ContactDetailsValues) => Promise<void>;
}

export function ContactDetailsForm({ details, isUpdating, onConfirm }: ContactDetailsFormProps) {
  const [isUpdateOpen, setUpdateOpen] = useState(false);
  const chosen = useQuoteState((state) => state.addressChoice);
  const isOffered = details.addresses.some(({ id }) => id === chosen);

  return (
    <Formik
      initialValues={{ addressId: isOffered ? chosen : '' }}
      validationSchema={contactDetailsSchema}
      validateOnBlur={false}
      onSubmit={onConfirm}
    >
      <Form noValidate>
        <WithAside aside={<QuoteBreakdown verbose />}>
          <Panel title={text.details}>
            <SummaryList
              items={[
                { term: text.fullName, detail: `${details.title} ${details.fullName}` },
                { term: text.dateOfBirth, detail: formatDate(details.dateOfBirth) },
                { term: text.emailAddress, detail: details.emailAddress },
                { term: text.mobileNumber, detail: details.mobileNumber },
              ]}
            />
          </Panel>
          <Stack gap="xs">
            <FormSelect
              label={text.address(details.postCode)}
              hint={text.addressHint}
              name="addressId"
              required
              placeholder={text.choose}
              options={details.addresses.map(({ id, address }) => ({ value: id, label: address }))}
            />
            <div className={styles.notListed}>
              <Button name="addressNotListed" variant="quiet" onClick={() => setUpdateOpen(true)}>
                {text.notListed}
              </Button>
            </div>
          </Stack>
          <KeepAddress />
          <Errors />
          <Notice title={text.emailNotice.title}>{text.emailNotice.text}</Notice>
          <ButtonGroup>
            <Button type="submit" busy={isUpdating}>
              {text.confirm}
            </Button>
            <Button variant="secondary" onClick={() => setUpdateOpen(true)}>
              {text.decline}
            </Button>
          </ButtonGroup>
        </WithAside>
        <UpdateDetailsDialog open={isUpdateOpen} onClose={() => setUpdateOpen(false)} />
      </Form>
    </Formik>
  );
}

/** Keeps the choice in the store, for who comes back to this screen. */
function KeepAddress() {
  const { addressId } = useFormikContext<ContactDetailsValues>().values;
  const updateQuote = useUpdateQuote();
  useEffect(() => {
    updateQuote({ addressChoice: addressId });
  }, [addressId, updateQuote]);
  return null;
}

/** The form has one field, so it needs no summary: a failed submit leads there. */
function Errors() {
  useErrorTitle(useFocusOnError({ addressId: 'field-addressId' }));
  return null;
}

interface UpdateDetailsDialogProps {
  open: boolean;
  onClose: () => void;
}

function UpdateDetailsDialog({ open, onClose }: UpdateDetailsDialogProps) {
  const { links, companies } = useBrand();
  const { telephone, email, hours } = companies.customerCare;
  const text = contactDetailsText.update;
  return (
    <Dialog
      open={open}
      title={text.title}
      onClose={onClose}
      actions={
        <>
          <ButtonLink href={links.accountSettings}>{text.settings}</ButtonLink>
          <Button variant="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <p>{text.text}</p>
        <p>
          {contactDetailsText.help.call} <PhoneLink number={telephone} /> ({hours}),{' '}
          {contactDetailsText.help.write} <EmailLink address={email} />.
        </p>
      </Stack>
    </Dialog>
  );
}
