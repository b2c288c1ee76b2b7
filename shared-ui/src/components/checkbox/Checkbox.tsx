import { classes } from '../../classes';
import { type ControlProps, describedBy, fieldId } from '../field/fieldIds';
import { FieldHint, FieldMessage } from '../field/Field';
import { Icon } from '../icon/Icon';
import styles from './Checkbox.module.scss';

export interface CheckboxProps extends Omit<ControlProps<boolean>, 'value'> {
  checked: boolean;
}

/** A statement to agree to. */
export function Checkbox({
  label,
  name,
  checked,
  onChange,
  onBlur,
  required,
  ...texts
}: CheckboxProps) {
  const id = fieldId(name);
  return (
    <div className={classes(styles.field, texts.error && styles.invalid)}>
      <label className={styles.label}>
        <input
          id={id}
          type="checkbox"
          name={name}
          checked={checked}
          className={styles.box}
          aria-invalid={texts.error ? true : undefined}
          aria-required={required}
          aria-describedby={describedBy(id, texts)}
          onChange={(event) => onChange(event.currentTarget.checked)}
          onBlur={onBlur}
        />
        <span className={styles.tick}>
          <Icon name="check" />
        </span>
        <span>{label}</span>
      </label>
      <FieldHint id={id} hint={texts.hint} />
      <FieldMessage id={id} {...texts} />
    </div>
  );
}
