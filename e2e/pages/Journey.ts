import { expect } from '@playwright/test';
import { comfortable, validAccount, type Answers } from '../fixtures/answers';
import type { Applicant } from '../fixtures/Applicant';
import { ApplyAndSignPage } from './ApplyAndSignPage';
import { BankDetailsPage } from './BankDetailsPage';
import { ContactDetailsPage } from './ContactDetailsPage';
import { EligibilityFormPage } from './EligibilityFormPage';
import { LandingPage } from './LandingPage';
import { OfferPage } from './OfferPage';
import { Outcomes } from './Outcomes';
import { Screen } from './Screen';
import { UploadPage } from './UploadPage';

/** Every screen of the journey, and the shortest way to each. */
export class Journey extends Screen {
  readonly landing = new LandingPage(this.page);
  readonly contactDetails = new ContactDetailsPage(this.page);
  readonly eligibilityForm = new EligibilityFormPage(this.page);
  readonly offer = new OfferPage(this.page);
  readonly applyAndSign = new ApplyAndSignPage(this.page);
  readonly bankDetails = new BankDetailsPage(this.page);
  readonly upload = new UploadPage(this.page);
  readonly outcomes = new Outcomes(this.page);

  async toContactDetails(applicant: Applicant): Promise<void> {
    await applicant.enter(this.page);
    await expect(this.landing.heading).toBeVisible();
    await this.landing.goOn.click();
    await expect(this.contactDetails.heading).toBeVisible();
  }

  async toEligibilityForm(applicant: Applicant): Promise<void> {
    await this.toContactDetails(applicant);
    await this.contactDetails.chooseFirstAddress();
    await this.contactDetails.confirm.click();
    await expect(this.eligibilityForm.heading).toBeVisible();
  }

  async toOffer(applicant: Applicant, answers: Answers = comfortable): Promise<void> {
    await this.toEligibilityForm(applicant);
    await this.eligibilityForm.fill(answers);
    await this.eligibilityForm.submit.click();
    await this.page.waitForURL('**/offer/*');
  }

  async toApplyAndSign(applicant: Applicant): Promise<void> {
    await this.toOffer(applicant);
    await this.offer.goOn.click();
    await expect(this.applyAndSign.heading).toBeVisible();
  }

  async apply(applicant: Applicant): Promise<void> {
    await this.toApplyAndSign(applicant);
    await this.applyAndSign.sign();
    await this.applyAndSign.apply.click();
  }

  async toBankDetails(applicant: Applicant): Promise<void> {
    await this.apply(applicant);
    await expect(this.bankDetails.heading).toBeVisible();
  }

  async toUpload(applicant: Applicant): Promise<void> {
    await this.apply(applicant);
    await this.outcomes.uploadProof.click();
    await expect(this.upload.heading).toBeVisible();
  }

  async toCompletion(applicant: Applicant): Promise<void> {
    await this.toBankDetails(applicant);
    await this.bankDetails.fill(validAccount);
    await this.bankDetails.submit.click();
    await expect(this.outcomes.complete).toBeVisible();
  }
}
