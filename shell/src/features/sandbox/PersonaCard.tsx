import type { PersonaSummary } from 'journey-api/contract';
import { Button, VisuallyHidden } from 'shared-ui';
import { sandboxText } from './sandboxText';
import styles from './Sandbox.module.scss';

const text = sandboxText.start;

interface Props {
  persona: PersonaSummary;
  isStarting: boolean;
  onStart: () => Promise<unknown>;
  onPrepare: () => Promise<unknown>;
}

export function PersonaCard({ persona, isStarting, onStart, onPrepare }: Props) {
  return (
    <li className={styles.persona}>
      <h3>{persona.persona}</h3>
      <dl className={styles.facts}>
        <dt>{text.file}</dt>
        <dd>{persona.file}</dd>
        <dt>{text.follows}</dt>
        <dd>{persona.follows}</dd>
      </dl>
      <div className={styles.actions}>
        <Button variant="secondary" busy={isStarting} onClick={onStart}>
          {text.go} <VisuallyHidden>{persona.persona}</VisuallyHidden>
        </Button>
        <Button variant="quiet" onClick={onPrepare}>
          {text.prepare} <VisuallyHidden>{persona.persona}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}
