import { arrival, payslipJpg, payslipPdf, payslipPng } from '../fixtures/files';
import { expect, given, test, then, when } from '../fixtures/test';

test('takes proof of income as PDF, PNG and JPG @desktop @smoke', async ({
  page,
  startApplicant,
  journey,
}) => {
  test.slow();
  const applicant = await startApplicant({ persona: 'refer-income', brand: 'aqua' });
  const proofs = [payslipPdf, payslipPng, payslipJpg];

  await given('an applicant whose income could not be verified', async () => {
    await journey.apply(applicant);
    await expect(journey.outcomes.referIncome).toBeVisible();
    await expect(page).toHaveURL('/additional-information/income');
  });
  await when('they attach three payslips', async () => {
    await journey.outcomes.uploadProof.click();
    await expect(journey.upload.heading).toBeVisible();
    await journey.upload.payslips.click();
    await journey.upload.attach(...proofs);
    for (const proof of proofs) await expect(journey.upload.attached(proof)).toBeVisible();
  });
  await when('they submit them and confirm that all are there', async () => {
    await expect(journey.upload.submit).not.toHaveAttribute('aria-disabled', 'true', arrival);
    await journey.upload.submit.click();
    await journey.upload.confirm.click();
  });
  await then('they are thanked', async () => {
    await expect(journey.outcomes.uploadSuccess).toBeVisible();
    await expect(page).toHaveURL('/upload-success');
  });
});
