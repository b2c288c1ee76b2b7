import { Stepper } from 'shared-ui';
import { useStore } from 'zustand/react';
import { layoutText as text } from './layoutText';
import { screenStore } from '../screens/screenStore';

/** The journey's steps, above the screens that belong to one. */
export function StepperFrame() {
  const step = useStore(screenStore, ({ handle }) => handle?.step);
  if (step === undefined) return null;
  return (
    <div className="plum-steps">
      <Stepper steps={text.steps} current={step} />
    </div>
  );
}
