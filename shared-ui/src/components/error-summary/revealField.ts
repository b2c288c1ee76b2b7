const CONTROL = 'input:not([type="hidden"]), select, textarea, button, a[href], [tabindex]';

function labelOf(target: HTMLElement): Element {
  if (target instanceof HTMLFieldSetElement) return target.querySelector('legend') ?? target;
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
    return target.labels?.[0] ?? target;
  return target;
}

/** Scrolls to a field's label and focuses its first control. Returns false where there is no such field. */
export function revealField(id: string): boolean {
  const target = document.getElementById(id);
  if (!target) return false;
  labelOf(target).scrollIntoView({ block: 'start' });
  const control = target.matches(CONTROL) ? target : target.querySelector<HTMLElement>(CONTROL);
  (control ?? target).focus({ preventScroll: true });
  return true;
}
