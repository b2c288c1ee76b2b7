import { type CSSProperties, type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden';
import styles from './Slider.module.scss';

export interface SliderProps {
  label: ReactNode;
  /** Shows the label; without it the label is spoken only, since a box with a label stands beside the slider. */
  showLabel?: boolean | undefined;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
  /** The value as it is spoken, with its currency or unit. */
  format: (value: number) => string;
  minLabel: ReactNode;
  maxLabel: ReactNode;
}

interface TrackStyle extends CSSProperties {
  '--share': string;
}

/** Part of the way that the thumb's middle has come; a thumb is 1.75rem wide and never leaves the track. */
function trackStyle(value: number, min: number, max: number): TrackStyle {
  const share = max > min ? Math.min(Math.max((value - min) / (max - min), 0), 1) : 0;
  return { '--share': `calc(0.875rem + (100% - 1.75rem) * ${String(share)})` };
}

/** A native range. Never the only way to a value: a box stands beside it. */
export function Slider({
  label,
  showLabel = false,
  min,
  max,
  step,
  value,
  onChange,
  format,
  minLabel,
  maxLabel,
}: SliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id} className={styles.label}>
        {showLabel ? label : <VisuallyHidden>{label}</VisuallyHidden>}
      </label>
      <input
        id={id}
        type="range"
        className={styles.range}
        style={trackStyle(value, min, max)}
        aria-valuetext={format(value)}
        {...{ min, max, step, value }}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <div className={styles.ends} aria-hidden>
        <span>{minLabel}</span>
        <span>{maxLabel}</span>
      </div>
    </div>
  );
}
