import { Form, Formik } from 'formik';
import { useState } from 'react';
import type { ContactDetails } from 'journey-api/contract';
import { Button, ButtonGroup, Notice, Panel, Stack, SummaryList } from 'shared-ui';
import { FormSelect } from 'shared-ui/formik';
import { formatDate } from 'shared-ui/money';
import { contactDetailsSchema, type ContactDetailsValues } from './contactDetailsSchema';
import { contactDetailsText as text } from './contactDetailsText';
import { FocusFirstError } from './FocusFirstError';
import { UpdateDetailsDialog } from './UpdateDetailsDialog';

interface ContactDetailsFormProps {
  details: ContactDetails;
  isUpdating: boolean;
  onConfirm: (values: ContactDetailsValues) => Promise<void>;
}

export function ContactDetailsForm({ details, isUpdating, onConfirm }: ContactDetailsFormProps) {
  const [isUpdateOpen, setUpdateOpen] = useState(false);

  return (
    <Formik
      initialValues={{ addressId: '' }}
      validationSchema={contactDetailsSchema}
      validateOnBlur={false}
      onSubmit={onConfirm}
    >
      <Form noValidate>
        <Stack gap="lg">
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
          <FormSelect
            label={text.address(details.postCode)}
            hint={text.addressHint}
            name="addressId"
            placeholder={text.choose}
            options={details.addresses.map(({ id, address }) => ({ value: id, label: address }))}
          />
          <FocusFirstError />
          <Notice title={text.emailNotice.title}>{text.emailNotice.text}</Notice>
          <ButtonGroup>
            <Button type="submit" busy={isUpdating}>
              {text.confirm}
            </Button>
            <Button
              variant="secondary"
              onClick={() => {
                setUpdateOpen(true);
              }}
            >
              {text.decline}
            </Button>
          </ButtonGroup>
        </Stack>
        <UpdateDetailsDialog
          open={isUpdateOpen}
          onClose={() => {
            setUpdateOpen(false);
          }}
        />
      </Form>
    </Formik>
  );
}
