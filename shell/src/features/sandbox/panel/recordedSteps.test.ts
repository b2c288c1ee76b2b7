import { addStep, scriptOf, stepOf, type RecordedStep } from './recordedSteps';

const start = { persona: 'accepted', brand: 'aqua', startAt: 'landing' } as const;
const applicationId = '0b7c6a52-4f7e-4a0e-9f43-0d6cf2b7c111';

/** The step that an event of one type on the element marked `x` means. */
function stepAt(html: string, type: string): RecordedStep | null {
  document.body.innerHTML = html;
  return stepOf({ type, target: document.querySelector('[x]') });
}

describe('what is recorded', () => {
  it.each<[string, string, string, RecordedStep | null]>([
    [
      'typing',
      '<input x name="postcode" value="LS1">',
      'input',
      { kind: 'fill', name: 'postcode', value: 'LS1' },
    ],
    ['leaving a box', '<input x name="postcode" value="LS1">', 'change', null],
    [
      'a choice',
      '<select x name="a"><option value="2">Two</select>',
      'change',
      { kind: 'select', name: 'a', value: '2' },
    ],
    [
      'a radio',
      '<input x type="radio" name="d" value="3" checked>',
      'change',
      { kind: 'check', name: 'd', value: '3' },
    ],
    [
      'a tick taken back',
      '<input x type="checkbox" name="e" value="on">',
      'change',
      { kind: 'uncheck', name: 'e', value: 'on' },
    ],
    ['a file', '<input x type="file" name="f">', 'change', { kind: 'upload', name: 'f', files: 0 }],
    [
      'a press inside a button',
      '<button>Go <b x>on</b></button>',
      'click',
      { kind: 'press', role: 'button', label: 'Go on' },
    ],
    [
      'a link',
      '<a x href="/faqs" aria-label="Questions">?</a>',
      'click',
      { kind: 'press', role: 'link', label: 'Questions' },
    ],
    [
      'what opens a part of the page',
      '<details><summary>Your <b x>documents</b></summary></details>',
      'click',
      { kind: 'press', role: 'summary', label: 'Your documents' },
    ],
    ['a press beside everything', '<p x>Text</p>', 'click', null],
  ])('is %s', (_what, html, type, step) => {
    expect(stepAt(html, type)).toEqual(step);
  });

  it('is one step for what is typed letter by letter, and each of two ticks', () => {
    const typed = ['6', '60', '600'].map(
      (value) => ({ kind: 'fill', name: 'loanAmount', value }) as const,
    );
    const ticks = ['1', '2'].map((value) => ({ kind: 'check', name: 'type', value }) as const);
    const steps = [...typed, ...ticks].reduce<RecordedStep[]>(addStep, []);
    expect(steps).toEqual([typed[2], ...ticks]);
  });

  it('is a step for each time that files are attached', () => {
    const uploads = [1, 2].map((files) => ({ kind: 'upload', name: 'file', files }) as const);
    expect(uploads.reduce<RecordedStep[]>(addStep, [])).toEqual(uploads);
  });

  it('becomes a test on the fixtures', () => {
    const script = scriptOf({
      start,
      steps: [
        { kind: 'fill', name: 'loanAmount', value: '6000' },
        { kind: 'check', name: 'durationYears', value: '3' },
        { kind: 'check', name: 'eSignature', value: 'on' },
        { kind: 'press', role: 'button', label: "I don't agree" },
        { kind: 'press', role: 'summary', label: 'Your loan (explained)' },
        { kind: 'arrive', path: `/upload/${applicationId}` },
        { kind: 'upload', name: 'file', files: 1 },
        { kind: 'upload', name: 'file', files: 2 },
      ],
    });
    expect(script).toBe(`import { payslipPdf, payslipPng, payslipJpg } from '../fixtures/files';
import { expect, test } from '../fixtures/test';

test('recorded by hand: accepted in aqua', async ({ page, startApplicant }) => {
  const applicant = await startApplicant({
    persona: 'accepted',
    brand: 'aqua',
    startAt: 'landing',
  });
  await applicant.enter(page);
  await page.locator('[name="loanAmount"]').fill('6000');
  await page.locator('[name="durationYears"][value="3"]').check({ force: true });
  await page.locator('[name="eSignature"]').check({ force: true });
  await page.getByRole('button', { name: 'I don\\'t agree', exact: true }).click();
  await page.locator('summary', { hasText: /^Your loan \\(explained\\)$/ }).click();
  await expect(page).toHaveURL(/\\/upload\\/[\\da-f-]{36}$/);
  await page.locator('input[type=file]').setInputFiles([payslipPdf]);
  await page.locator('input[type=file]').setInputFiles([payslipPng, payslipJpg]);
});
`);
  });
});
