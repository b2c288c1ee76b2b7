import { expect, type Locator, type Page } from '@playwright/test';

export const control = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`);

export const choice = (page: Page, name: string, value: string): Locator =>
  page.locator(`[name="${name}"][value="${value}"]`);

type Kind = 'select' | 'radio' | 'checkbox' | 'text';

/** A name stays the same whichever control it is. */
export function kindOf(locator: Locator): Promise<Kind> {
  return locator.first().evaluate((element) => {
    if (element instanceof HTMLSelectElement) return 'select';
    if (!(element instanceof HTMLInputElement)) return 'text';
    return element.type === 'radio' || element.type === 'checkbox' ? element.type : 'text';
  });
}

/** Gives an answer, by the control's name. */
export async function answer(page: Page, name: string, value: string): Promise<void> {
  const found = control(page, name);
  const kind = await kindOf(found);
  if (kind === 'select') await found.selectOption(value);
  else if (kind === 'radio') await pick(page, name, value);
  else if (kind === 'checkbox') await found.setChecked(value === 'true');
  else await type(found, value);
}

/** Leaves the box, as Tab does, so that what its check says is there before the next answer. */
async function type(box: Locator, value: string): Promise<void> {
  await box.fill(value);
  await box.blur();
}

/** By its label, which receives the tap. */
async function pick(page: Page, name: string, value: string): Promise<void> {
  const radio = choice(page, name, value);
  await page.locator('label').filter({ has: radio }).click();
  await expect(radio).toBeChecked();
}

/** What a control holds now. */
export async function stored(page: Page, name: string): Promise<string> {
  const found = control(page, name);
  if ((await kindOf(found)) !== 'radio') return found.inputValue();
  return page.locator(`[name="${name}"]:checked`).inputValue();
}
