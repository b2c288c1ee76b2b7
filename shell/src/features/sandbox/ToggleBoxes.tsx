import { Checkbox } from 'shared-ui';
import { useChangeTogglesMutation, useGetTogglesQuery } from '../../api/sandboxApi';
import { FailureNotice } from './FailureNotice';
import { sandboxText } from './sandboxText';
import styles from './Sandbox.module.scss';

const text = sandboxText.toggles;

export function ToggleBoxes() {
  const { data: toggles } = useGetTogglesQuery(null);
  const [changeToggles, { error }] = useChangeTogglesMutation();
  return (
    <>
      <p className={styles.quiet}>{text.hint}</p>
      {Object.entries(toggles ?? {}).map(([name, isOn]) => (
        <Checkbox
          key={name}
          name={name}
          label={name}
          checked={isOn}
          onChange={(checked) => void changeToggles({ [name]: checked })}
        />
      ))}
      <FailureNotice title={text.failed} error={error} />
    </>
  );
}
