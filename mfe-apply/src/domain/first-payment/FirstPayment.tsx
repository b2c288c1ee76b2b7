import { useBrand } from 'shared-auth/brand';
import { Button, MoneyFigure, Panel, SummaryList } from 'shared-ui';
import { formatDate, formatPence } from 'shared-ui/money';
import {
  useGetRepaymentInformationQuery,
  useGetApplicationReferenceQuery,
} from '../../api/journeyApi';
import { saveFile } from '../loan-documents/saveFile';
import { calendarFile } from './calendarFile';
import { firstPaymentText as text } from './firstPaymentText';

/**
 * The first payment; left out until it is known. An example until the loan is paid out, then the applicant's calendar
 * can remember it.
 */
export function FirstPayment({ applicationId }: { applicationId: string }) {
  const { displayName } = useBrand();
  const { data: repayment } = useGetRepaymentInformationQuery(applicationId);
  const { data: application } = useGetApplicationReferenceQuery(applicationId);
  if (repayment === undefined || application === undefined) return null;
  const { monthlyPayment, paymentStartDate: date, paidOn } = repayment;
  const { reference } = application;
  const amount = formatPence(monthlyPayment);

  function addToCalendar() {
    const event = {
      uid: `first-payment-${reference}@${window.location.hostname}`,
      date,
      title: text.event(amount),
      text: text.eventDetails(displayName, reference),
    };
    const file = calendarFile(event, new Date());
    saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), text.fileName);
  }

  return (
    <Panel title={text.title}>
      <MoneyFigure label={text.amount} value={amount} />
      <SummaryList
        items={[
          { term: text.date, detail: formatDate(date) },
          { term: text.method, detail: text.directDebit },
        ]}
      />
      <p>{paidOn === undefined ? text.example : text.note}</p>
      {paidOn !== undefined && (
        <Button name="addToCalendar" variant="secondary" icon="calendar" onClick={addToCalendar}>
          {text.addToCalendar}
        </Button>
      )}
    </Panel>
  );
}
