import type { TogglesAnswer, ToggleState } from 'control/contract';
import { Notice } from 'shared-ui';
import { useSetToggleMutation } from './togglesApi';
import { Act } from '../../ui/Act';
import { MAINTENANCE, toggleConsequence } from './toggleConsequence';
import styles from './Toggles.module.scss';
import { togglesText as text } from './togglesText';

/** Turns a toggle, once its consequence was read and a reason given. */
export function ToggleSwitch({ toggle, answer }: { toggle: ToggleState; answer: TogglesAnswer }) {
  const [setToggle] = useSetToggleMutation();
  const { name, isOn } = toggle;
  const isDangerous = name === MAINTENANCE && !isOn;
  return (
    <Act
      label={text.turnLabel(!isOn)}
      title={text.turn(name, !isOn)}
      consequence={toggleConsequence(toggle, !isOn, answer)}
      variant={isDangerous ? 'danger' : 'primary'}
      trigger={(open) => (
        <button
          type="button"
          role="switch"
          aria-checked={isOn}
          aria-label={name}
          className={styles.switch}
          onClick={open}
        >
          <span className={styles.track} aria-hidden />
          <span>{isOn ? text.on : text.off}</span>
        </button>
      )}
      newest={answer.newest}
      onConfirm={(asked) => setToggle({ name, enabled: !isOn, ...asked }).unwrap()}
    >
      {isDangerous && <Notice tone="warning" title={text.danger} />}
    </Act>
  );
}
