import { PhoneLink } from '../link/ContactLink';
import { TextLink } from '../link/TextLink';
import { Panel } from '../panel/Panel';
import { Stack } from '../stack/Stack';
import { debtAdviceText as text } from './debtAdviceText';
import styles from './DebtAdvice.module.scss';

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
