import {
  ButtonLink,
  CustomerCare,
  Disclosure,
  Icon,
  Notice,
  Panel,
  ProgressBar,
  ReferenceBanner,
  Skeleton,
  Spinner,
  Stack,
  SummaryList,
  TextLink,
  Tracker,
} from '..';
import { iconPaths } from '../components/icon/iconPaths';
import styles from './Showcase.module.scss';

const names = Object.keys(iconPaths).filter(
  (name): name is keyof typeof iconPaths => name in iconPaths,
);

export function MessagesView() {
  return (
    <Stack gap="lg">
      <ReferenceBanner reference="PL-2026-48201" />
      <Panel title="Your application">
        <Tracker
          stages={[
            { label: 'Document uploaded', state: 'done' },
            { label: 'Application in review', state: 'current' },
            { label: 'Decision confirmed', state: 'todo' },
            { label: 'Loan paid', state: 'todo' },
          ]}
        />
      </Panel>
      <Panel title="Your loan">
        <SummaryList
          items={[
            { term: 'Monthly payment', detail: '£178.81', emphasis: true },
            { term: 'Loan amount', detail: '£5000' },
            { term: 'Loan term', detail: '4 years' },
            { term: 'Email', detail: 'a-very-long-address-of-somebody@subdomain.example.com' },
          ]}
        />
      </Panel>
      <Notice title="Good to know">An email about it is on its way to s•••@example.com.</Notice>
      <Notice tone="success">Your address was updated.</Notice>
      <Notice tone="warning" title="This is your last attempt">
        Please enter a different bank to continue.
      </Notice>
      <Notice tone="error">We can't validate these details. Please check and try again</Notice>
      <Panel title="Waiting">
        <Stack>
          <ProgressBar label="payslip.pdf" value={60} max={100} />
          <Spinner />
          <Skeleton shape="figure" />
          <Skeleton />
          <Skeleton short />
        </Stack>
      </Panel>
      <Panel title="Icons">
        <div className={styles.icons}>
          {names.map((name) => (
            <Icon key={name} name={name} size="md" />
          ))}
        </div>
        <div className={styles.icons}>
          <Icon name="shield" size="xs" variant="primary" />
          <Icon name="shield" size="sm" variant="primary" />
          <Icon name="shield" size="lg" variant="primary" />
        </div>
      </Panel>
      <Disclosure summary="Why we ask">We lend only what you can afford to pay back.</Disclosure>
      <CustomerCare telephone="0808 157 0120" email="loans@aqua.example" hours="8am to 8pm" />
      <ButtonLink href="#a">Go to account settings</ButtonLink>
      <TextLink href="#b" external>
        See all FAQs
      </TextLink>
    </Stack>
  );
}
