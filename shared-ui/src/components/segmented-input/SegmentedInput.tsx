import { type ComponentProps, type CSSProperties, Fragment, type ReactNode } from 'react';
import { classes } from '../../classes';
import { FieldGroup } from '../field/Field';
import { type ControlProps, describedBy, fieldId } from '../field/fieldIds';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden';
import { type Segment, visibleCharacters } from './segments';
import { useSegments } from './useSegments';
import styles from './SegmentedInput.module.scss';

/** `onBlur` is called when the focus leaves all boxes. */
export interface SegmentedInputProps extends Omit<ControlProps<string[]>, 'label' | 'value'> {
  legend: ReactNode;
  segments: readonly Segment[];
  /** One text per segment, as typed. */
  values: readonly string[];
  /** Splits a pasted whole value; null where it is none. */
  split: (pasted: string) => string[] | null;
  /** Shown between the boxes, whose labels are then visually hidden. */
  separator?: string | undefined;
  /** The indexes of the invalid boxes; all of them by default. */
  invalidSegments?: readonly number[] | undefined;
  /** Marks it as invalid without a message, such as where one message is shown for a pair of fields. */
  invalid?: boolean | undefined;
}

interface BoxStyle extends CSSProperties {
  '--characters': number;
}

const boxStyle = (length: number): BoxStyle => ({ '--characters': length });

/** Several boxes for one value, such as a sort code or a date. The group's id is `field-` and the name. */
export function SegmentedInput({
  name,
  segments,
  values,
  onChange,
  onBlur,
  split,
  separator,
  invalidSegments,
  invalid = false,
  required,
  ...texts
}: SegmentedInputProps) {
  const behaviour = useSegments({ segments, values, onChange, split });
  const isInvalid = (index: number) =>
    (Boolean(texts.error) || invalid) &&
    (invalidSegments === undefined || invalidSegments.includes(index));

  return (
    <FieldGroup id={fieldId(name)} onLeave={onBlur} {...texts}>
      <div className={styles.boxes}>
        {segments.map((segment, index) => (
          <Fragment key={segment.name}>
            {separator && index > 0 && (
              <span className={styles.separator} aria-hidden>
                {separator}
              </span>
            )}
            <Box
              segment={segment}
              value={values[index] ?? ''}
              isInvalid={isInvalid(index)}
              aria-required={required}
              aria-describedby={describedBy(fieldId(name), texts)}
              isLabelHidden={Boolean(separator)}
              ref={behaviour.register(index)}
              onChange={(event) => behaviour.change(index, event.currentTarget.value)}
              onPaste={behaviour.paste}
              onKeyDown={(event) => behaviour.keyDown(index, event)}
              onBlur={() => behaviour.leave(index)}
            />
          </Fragment>
        ))}
      </div>
      <VisuallyHidden>
        <span aria-live="polite">{behaviour.message}</span>
      </VisuallyHidden>
    </FieldGroup>
  );
}

interface BoxProps extends Pick<
  ComponentProps<'input'>,
  'ref' | 'onChange' | 'onPaste' | 'onKeyDown' | 'onBlur' | 'aria-required' | 'aria-describedby'
> {
  segment: Segment;
  value: string;
  isInvalid: boolean;
  isLabelHidden: boolean;
}

function Box({ segment, value, isInvalid, isLabelHidden, ...input }: BoxProps) {
  const { name, label, placeholder, autoComplete } = segment;
  return (
    <span className={styles.segment}>
      <label htmlFor={fieldId(name)} className={styles.label}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <input
        id={fieldId(name)}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete={autoComplete ?? 'off'}
        placeholder={placeholder}
        value={value}
        className={classes(styles.box, isInvalid && styles.invalid)}
        style={boxStyle(visibleCharacters(value, segment))}
        aria-invalid={isInvalid || undefined}
        {...input}
      />
    </span>
  );
}
