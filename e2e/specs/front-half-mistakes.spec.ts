import { checkA11y } from '../fixtures/checkA11y';
import { press, tabTo } from '../fixtures/keyboard';
import { answer, choice, control } from '../pages/controls';
import { expect, given, test, then, when } from '../fixtures/test';

/** Every mistake that can be made at once, as the summary names it and in the order of the page. */
const mistakes = [
  ['Please enter a valid month', 'employmentStartDate-month'],
  ["This figure doesn't look right. Please enter your yearly income", 'grossAnnualIncome'],
  [
    "This figure doesn't look right. Please enter your other household income",
    'otherHouseholdIncome',
  ],
  ['Please enter what you spend on your dependants, or leave it empty', 'expenditureEducationCost'],
  ['Please select your residential status', 'residentialStatus'],
  ['Please select an answer', 'financialSituation'],
  ['Please enter your monthly council tax amount', 'councilTax'],
  ['Please enter your monthly utilities amount, or leave it empty', 'expenditureUtilitiesCost'],
  ['Please enter your other costs amount', 'expenditureOtherCost'],
  ['Please enter your monthly rent or mortgage amount', 'accommodationCosts'],
  ['Please enter an amount between £1000 and £7500', 'loanAmount'],
] as const;

test('names every mistake in the order of the page and leads to each by one key @desktop', async ({
  page,
  accepted,
  journey,
}) => {
  test.slow();
  const { eligibilityForm } = journey;
  await given('a form with every mistake that can be made at once', async () => {
    await journey.toEligibilityForm(accepted);
    await eligibilityForm.fill({
      employmentStatus: 'selfEmployed',
      'employmentStartDate-month': '13',
      'employmentStartDate-year': '2020',
      grossAnnualIncome: 'plenty',
      maritalStatus: 'married',
      dependants: '3',
      expenditureEducationCost: 'some',
      expenditureUtilitiesCost: 'a lot',
    });
    await page.getByRole('link', { name: 'Update my loan details' }).click();
    await answer(page, 'loanAmount', '8000');
  });
  await when('it is submitted by a key', () => press(page, eligibilityForm.submit, 'Enter'));
  await then('the banner has the focus and lists each, as the page has them', async () => {
    await expect(eligibilityForm.banner).toBeFocused();
    await expect(page).toHaveTitle(/^Error: Affordability and Expenditure/);
    await expect(eligibilityForm.banner.getByRole('link')).toContainText(
      mistakes.map(([message]) => message),
      { ignoreCase: true },
    );
    const tops = await Promise.all(
      mistakes.map(async ([, name]) => (await control(page, name).first().boundingBox())?.y ?? 0),
    );
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
    await checkA11y(page);
  });
  for (const [message, name] of mistakes) {
    await then(`one key leads to ${name}, with its message in view`, async () => {
      await tabTo(page, eligibilityForm.banner.getByRole('link', { name: message }));
      await page.keyboard.press('Enter');
      const field = control(page, name).first();
      await expect(field).toBeFocused();
      await expect(field).toBeInViewport();
      await expect(page.locator(`[id$="-message"]`, { hasText: message })).toBeVisible();
      await eligibilityForm.banner.focus();
    });
  }
  await when('it is submitted again unchanged', () => press(page, eligibilityForm.submit, 'Enter'));
  await then('the banner takes the focus again', () =>
    expect(eligibilityForm.banner).toBeFocused(),
  );
  await when('an answer is put right', () => answer(page, 'grossAnnualIncome', '30000'));
  await then('the banner goes, and the other messages stay', async () => {
    await expect(eligibilityForm.banner).toBeHidden();
    await expect(page.getByText('Please select your residential status')).toBeVisible();
  });
});

test('loses no press to a message that appears as a box is left', async ({
  page,
  accepted,
  journey,
}) => {
  await given('an unusual income in the box', async () => {
    await journey.toEligibilityForm(accepted);
    await control(page, 'grossAnnualIncome').fill('0');
    await expect(control(page, 'grossAnnualIncome')).toBeFocused();
  });
  const none = page.locator('label').filter({ has: choice(page, 'dependants', '0') });
  await none.scrollIntoViewIfNeeded();
  const place = await none.boundingBox();
  const hits = { x: (place?.x ?? 0) + (place?.width ?? 0) / 2, y: (place?.y ?? 0) + 4 };

  await when('an option further down is pressed, and kept down for a moment', async () => {
    await page.mouse.move(hits.x, hits.y);
    await page.mouse.down();
    await expect(page.getByText('Are you sure your income is correct?')).toBeHidden();
    await page.mouse.up();
  });
  await then('it is chosen, and the doubt is raised after it', async () => {
    await expect(choice(page, 'dependants', '0')).toBeChecked();
    await expect(page.getByText('Are you sure your income is correct?')).toBeVisible();
    await checkA11y(page);
  });
});

test('takes a tap that leaves a box @phone', async ({ page, accepted, journey }) => {
  await given('an unusual income in the box', async () => {
    await journey.toEligibilityForm(accepted);
    await control(page, 'grossAnnualIncome').fill('0');
  });
  const none = page.locator('label').filter({ has: choice(page, 'dependants', '0') });
  await when('an option further down is tapped at its upper edge', () =>
    none.tap({ position: { x: 40, y: 4 } }),
  );
  await then('it is chosen', async () => {
    await expect(choice(page, 'dependants', '0')).toBeChecked();
    await expect(page.getByText('Are you sure your income is correct?')).toBeVisible();
  });
});
