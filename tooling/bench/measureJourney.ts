import type { Browser, Page } from '@playwright/test';
import { ContactDetailsPage } from 'e2e/pages/ContactDetailsPage';
import { LoginPage } from 'e2e/pages/LoginPage';
import { prepareApplicant, type PreparedApplicant } from '../develop/prepareApplicant';
import { newApplicant } from './federation';
import { measureFirstPage, openPhone, slowDown } from './measurePage';

/**
 * The way through the journey on a slow phone, each in milliseconds from the press to the next heading: steps within
 * a remote, from one to the next, and back by the link of a mail.
 */
export async function measureJourney(browser: Browser, site: string) {
  const begun = await openPhone(browser);
  const toContact = await measureStep(begun.page, {
    url: await newApplicant(site),
    button: 'Check my eligibility',
  });
  const toForm = await measureStep(begun.page, {
    button: 'Yes, all my details are correct',
    prepare: (page) => new ContactDetailsPage(page).chooseFirstAddress(),
  });
  await begun.context.close();

  const reading = await openPhone(browser);
  const accepted = await prepareApplicant(site, 'mfe-apply');
  await reading.context.addInitScript(keepSession, accepted);
  const crossing = await measureStep(reading.page, {
    url: `${site}/offer/eligible`,
    button: 'Continue',
  });
  await reading.context.close();

  const returning = await openPhone(browser);
  const referred = await prepareApplicant(site, 'mfe-upload');
  const login = await measureFirstPage(
    returning.page,
    `${site}/login?applicationId=${referred.applicationId}`,
  );
  const toStatus = await measureStep(returning.page, {
    button: 'Log in to my application',
    prepare: (page) => new LoginPage(page).fill(referred),
  });
  await returning.context.close();
  return {
    toContact,
    toForm,
    crossing,
    toStatus,
    loginHeading: login.heading,
  };
}

/** Runs in the page: the session, as a page of before has left it. */
function keepSession({ bearer, applicationId }: PreparedApplicant): void {
  localStorage.setItem('PLUM_BEARER', bearer);
  localStorage.setItem('PLUM_BEARER_RECEIVED', String(Date.now()));
  localStorage.setItem('PLUM_APPLICATION_ID', applicationId);
}

/**
 * Opens a screen, lets the applicant read it, presses a button of that name, and answers the milliseconds until the
 * next screen's heading is painted.
 * @param prepare fills in the screen before the press
 */
async function measureStep(page: Page, { url, button, prepare }: Step): Promise<number> {
  const session = await slowDown(page);
  if (url !== undefined) await page.goto(url);
  await page.getByRole('button', { name: button }).waitFor({ timeout: 60_000 });
  await page.waitForTimeout(6000);
  await prepare?.(page);
  const time = await page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const pressed = [...document.querySelectorAll<HTMLElement>('main button, main a')].find(
          (each) => each.textContent.trim() === name,
        );
        const before = document.querySelector('main h1');
        const text = before?.textContent;
        const began = performance.now();
        function look() {
          const heading = document.querySelector('main h1');
          if (heading !== null && (heading !== before || heading.textContent !== text))
            requestAnimationFrame(() => {
              setTimeout(() => resolve(performance.now() - began));
            });
          else requestAnimationFrame(look);
        }
        pressed?.click();
        requestAnimationFrame(look);
      }),
    button,
  );
  await session.detach();
  return time;
}

/** A step of the journey: where it begins, undefined for the open screen, and what is pressed. */
interface Step {
  url?: string;
  button: string;
  prepare?: (page: Page) => Promise<void>;
}
