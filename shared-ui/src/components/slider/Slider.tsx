import type { CSSProperties, ReactNode } from 'react';
import styles from './Slider.module.scss';

interface SliderProps {
  /** Not shown, since a labelled box is beside the slider. */
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
  /** The value for screen readers, with its currency or unit. */
  format: (value: number) => string;
  minLabel: ReactNode;
  maxLabel: ReactNode;
}

interface TrackStyle extends CSSProperties {
  '--share': number;
}

/** How much of the track is filled, from 0 to 1. */
function trackStyle(value: number, min: number, max: number): TrackStyle {
  return { '--share': max > min ? Math.min(Math.max((value - min) / (max - min), 0), 1) : 0 };
}

/** A native range. Always put a box beside it, so that it is not the only control of its value. */
export function Slider({
  label,
  min,
  max,
  step,
  value,
  onChange,
  format,
  minLabel,
  maxLabel,
}: SliderProps) {
  return (
    <div className={styles.slider}>
      <input
        type="range"
        aria-label={label}
        className={styles.range}
        style={trackStyle(value, min, max)}
        aria-valuetext={format(value)}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <div className={styles.ends} aria-hidden>
        <span>{minLabel}</span>
        <span>{maxLabel}</span>
      </div>
    </div>
  );
}
