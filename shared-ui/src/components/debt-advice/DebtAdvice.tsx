import { PhoneLink } from '../link/ContactLink';
import { TextLink } from '../link/TextLink';
import { Panel } from '../panel/Panel';
import { Stack } from '../stack/Stack';
import styles from './DebtAdvice.module.scss';

const text = {
  title: 'Free help with money',
  intro:
    'If money is tight, you can talk to somebody in confidence. These services are free, and independent of us and of every lender.',
  services: [
    {
      name: 'MoneyHelper',
      about: 'Guidance on money and debts, backed by the government.',
      telephone: '0800 138 7777',
      website: 'https://www.moneyhelper.org.uk',
    },
    {
      name: 'StepChange Debt Charity',
      about: 'Debt advice and a plan that fits your budget, online or by phone.',
      telephone: '0800 138 1111',
      website: 'https://www.stepchange.org',
    },
    {
      name: 'National Debtline',
      about: 'Debt advice by phone and webchat.',
      telephone: '0808 808 4000',
      website: 'https://nationaldebtline.org',
    },
  ],
};

/** Free debt advice, for every screen that declines. Source: FCA Handbook, CONC 7.3 and 8 (signposting). */
export function DebtAdvice() {
  return (
    <Panel tone="quiet" title={text.title}>
      <Stack gap="md">
        <p>{text.intro}</p>
        <ul className={styles.services}>
          {text.services.map(({ name, about, telephone, website }) => (
            <li key={name} className={styles.service}>
              <div className={styles.text}>
                <TextLink href={website} external>
                  {name}
                </TextLink>
                <span className={styles.about}>{about}</span>
              </div>
              <PhoneLink number={telephone} />
            </li>
          ))}
        </ul>
      </Stack>
    </Panel>
  );
}
