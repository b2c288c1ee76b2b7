import { useRef, useState, type ReactNode } from 'react';
import { useHeldFocus } from './useHeldFocus';

interface Props {
  isHeld: boolean;
  children: ReactNode;
}

/**
 * Hides the screens without ending them: what was typed, sent or opened in them is still there when
 * they come back. Screens that have not been shown yet wait.
 */
export function HeldScreens({ isHeld, children }: Props) {
  const screens = useRef<HTMLDivElement>(null);
  const [wasShown, setShown] = useState(!isHeld);
  if (!isHeld && !wasShown) setShown(true);
  useHeldFocus(screens, isHeld);
  return (
    <div ref={screens} hidden={isHeld}>
      {wasShown && children}
    </div>
  );
}
