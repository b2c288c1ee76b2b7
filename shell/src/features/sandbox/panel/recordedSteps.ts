import type { StartAt } from 'journey-api/contract';

/** Something done by hand, by the names that the specification gives controls and screens. */
export type RecordedStep =
  | { kind: 'fill' | 'select'; name: string; value: string }
  | { kind: 'check' | 'uncheck'; name: string; value: string }
  | { kind: 'upload'; name: string; files: number }
  | { kind: 'press'; role: 'button' | 'link' | 'tab' | 'summary'; label: string }
  | { kind: 'arrive'; path: string };

export interface RecordedStart {
  persona: string;
  brand: string;
  startAt: StartAt;
}

export interface Recording {
  start: RecordedStart;
  steps: RecordedStep[];
}

const TYPED = 'input:not([type=radio], [type=checkbox], [type=file]), textarea';

/** What an event of the page means as a step; null where it is none. */
export function stepOf({ type, target }: Pick<Event, 'type' | 'target'>): RecordedStep | null {
  if (!(target instanceof Element)) return null;
  if (type === 'click') return pressOf(target);
  if (target instanceof HTMLSelectElement)
    return type === 'change' ? { kind: 'select', name: target.name, value: target.value } : null;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return null;
  const { name, value } = target;
  if (target.matches(TYPED)) return type === 'input' ? { kind: 'fill', name, value } : null;
  if (type !== 'change' || !(target instanceof HTMLInputElement)) return null;
  if (target.type === 'file') return { kind: 'upload', name, files: target.files?.length ?? 0 };
  return { kind: target.checked ? 'check' : 'uncheck', name, value };
}

/** The role of what is pressed other than a button. Playwright has no role for a summary. */
const ROLES = [
  ['[role=tab]', 'tab'],
  ['a', 'link'],
  ['summary', 'summary'],
] as const;
const PRESSED = 'button, a[href], summary, [role=button], [role=tab]';

function pressOf(target: Element): RecordedStep | null {
  const pressed = target.closest(PRESSED);
  if (pressed === null) return null;
  const label = (pressed.getAttribute('aria-label') ?? pressed.textContent)
    .replace(/\s+/g, ' ')
    .trim();
  if (label === '') return null;
  const role = ROLES.find(([selector]) => pressed.matches(selector))?.[1] ?? 'button';
  return { kind: 'press', role, label };
}

/** Adds a step. What is typed into one control, letter by letter, is one step with the last value. */
export function addStep(steps: readonly RecordedStep[], step: RecordedStep): RecordedStep[] {
  const last = steps.at(-1);
  const isSameControl =
    last !== undefined && 'name' in last && 'name' in step && last.name === step.name;
  const isRepeated =
    (isSameControl && last.kind === step.kind && !['check', 'upload'].includes(step.kind)) ||
    (last?.kind === 'arrive' && step.kind === 'arrive');
  return [...(isRepeated ? steps.slice(0, -1) : steps), step];
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

const control = (name: string): string => `page.locator(${quoted(`[name="${name}"]`)})`;

/** A box without a value of its own says 'on', which no attribute says. */
const tickOf = ({ name, value }: { name: string; value: string }): string =>
  value === 'on' ? `[name="${name}"]` : `[name="${name}"][value="${value}"]`;

/** Files of the fixtures: a document is attached once, so each upload goes on with the next ones. */
const PROOFS = ['payslipPdf', 'payslipPng', 'payslipJpg'];

const attachedBefore = (steps: readonly RecordedStep[]): number =>
  steps.reduce((sum, step) => sum + (step.kind === 'upload' ? step.files : 0), 0);

function codeOf(step: RecordedStep, place: number, steps: readonly RecordedStep[]): string {
  switch (step.kind) {
    case 'fill':
      return `${control(step.name)}.fill(${quoted(step.value)})`;
    case 'select':
      return `${control(step.name)}.selectOption(${quoted(step.value)})`;
    case 'check':
    case 'uncheck':
      return `page.locator(${quoted(tickOf(step))}).${step.kind}({ force: true })`;
    case 'upload': {
      const first = attachedBefore(steps.slice(0, place));
      const proofs = PROOFS.slice(first, first + step.files).join(', ');
      return `page.locator('input[type=file]').setInputFiles([${proofs}])`;
    }
    case 'press':
      if (step.role === 'summary')
        return `page.locator('summary', { hasText: /^${escaped(step.label)}$/ }).click()`;
      return `page.getByRole('${step.role}', { name: ${quoted(step.label)}, exact: true }).click()`;
    case 'arrive':
      return `expect(page).toHaveURL(/${step.path
        .split(UUID)
        .map(escaped)
        .join(String.raw`[\da-f-]{36}`)}$/)`;
  }
}

/** The recording as a test on the fixtures of the end-to-end tests: the source of `e2e/specs/recorded.spec.ts`. */
export function scriptOf({ start, steps }: Recording): string {
  const proofs = PROOFS.slice(0, attachedBefore(steps)).join(', ');
  const files = proofs === '' ? [] : [`import { ${proofs} } from '../fixtures/files';`];
  const { persona, brand, startAt } = start;
  return [
    ...files,
    "import { expect, test } from '../fixtures/test';",
    '',
    `test(${quoted(`recorded by hand: ${persona} in ${brand}`)}, async ({ page, startApplicant }) => {`,
    '  const applicant = await startApplicant({',
    `    persona: ${quoted(persona)},`,
    `    brand: ${quoted(brand)},`,
    `    startAt: ${quoted(startAt)},`,
    '  });',
    '  await applicant.enter(page);',
    ...steps.map((...at) => `  await ${codeOf(...at)};`),
    '});',
    '',
  ].join('\n');
}
