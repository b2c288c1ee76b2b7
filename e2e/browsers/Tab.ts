import { expect } from '@playwright/test';
import type { ActionSource, Wire } from './Wire';

/** A CSS selector, or a role with its accessible name. */
type Target = string | { role: 'button' | 'heading' | 'dialog'; name: string };

/** The one step of a smoke.json that is taken here. */
export type Step = Partial<{
  answer: Record<string, string>;
  chooseFirst: string;
  click: string;
  check: string;
  attach: unknown[];
  see: string;
}>;

const TIMEOUT = { timeout: 45_000 };

/** In the page: the middle of a visible element that a finger would meet there, else why not. */
function pointOf(target: Target): { x: number; y: number } | string {
  const selectors = { button: 'button, [role=button]', heading: 'h1', dialog: 'dialog[open]' };
  function named(element: Element) {
    const label = element.getAttribute('aria-labelledby');
    const by = label === null ? element : document.getElementById(label);
    return (element.getAttribute('aria-label') ?? by?.textContent ?? '')
      .replace(/\s+/g, ' ')
      .trim();
  }
  const found = [
    ...document.querySelectorAll(typeof target === 'string' ? target : selectors[target.role]),
  ].filter((each) => typeof target === 'string' || named(each).includes(target.name));
  const box = (element: Element) => element.getBoundingClientRect();
  const element = found.find((each) => box(each).width > 0 && box(each).height > 0);
  if (element === undefined) return `${String(found.length)} found, none visible`;
  if (box(element).top < 0 || box(element).bottom > window.innerHeight)
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = box(element);
  const x = Math.floor(left + width / 2);
  const y = Math.floor(top + height / 2);
  const met = document.elementFromPoint(x, y);
  if (met === null) return 'outside of the window';
  const isMet = element.contains(met) || met.closest('label')?.contains(element) === true;
  return isMet || element.tagName === 'DIALOG'
    ? { x, y }
    : `covered by ${met.outerHTML.slice(0, 90)}`;
}

/** In the page: what a control is, and what it holds. */
function controlOf(name: string): { kind: string; held: string } | null {
  const all = [...document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
  const [first] = all;
  if (first === undefined) return null;
  const isChoice = first.type === 'radio' || first.type === 'checkbox';
  const kind = first.tagName === 'SELECT' ? 'select' : isChoice ? first.type : 'text';
  const chosen = all.find((each) => each.checked);
  return { kind, held: kind === 'radio' ? (chosen?.value ?? '') : first.value };
}

/** In the page: chooses an option as the list of a phone does; an empty value is the first that has one. */
function choose(name: string, value: string): boolean {
  const select = document.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
  const option = [...(select?.options ?? [])].find((each) =>
    value === '' ? each.value !== '' : each.value === value,
  );
  if (!select || !option) return false;
  select.focus();
  select.selectedIndex = option.index;
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** In the page: whether a box is ticked, or the panel of a summary open. */
function isOn(selector: string): boolean {
  const element = document.querySelector(selector);
  return element instanceof HTMLInputElement
    ? element.checked
    : element?.closest('details')?.open === true;
}

/** One tab of a browser, used as a person does: by what is visible and what receives a tap. */
export class Tab {
  constructor(
    readonly wire: Wire,
    private readonly origin: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.wire.open(this.origin + path);
  }

  /** A page that is being replaced answers nothing; the next one does. */
  async call<Args extends unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result | undefined> {
    return this.wire.call(String(work), args).catch(() => undefined) as Promise<Result | undefined>;
  }

  async path(): Promise<string> {
    return (await this.call(() => window.location.pathname)) ?? '';
  }

  /** The middle of what is visible, else why there is none. */
  async pointOf(target: Target): Promise<ReturnType<typeof pointOf>> {
    const found = this.wire.call(String(pointOf), [target]);
    return found.catch(String) as Promise<ReturnType<typeof pointOf>>;
  }

  async isVisible(target: Target): Promise<boolean> {
    return typeof (await this.pointOf(target)) === 'object';
  }

  async see(target: Target): Promise<void> {
    await expect
      .poll(() => this.pointOf(target), { ...TIMEOUT, message: JSON.stringify(target) })
      .toHaveProperty('x');
  }

  /** Clicks where the element is once it has stopped moving. */
  async click(target: Target): Promise<void> {
    let before = '';
    let point = { x: 0, y: 0 };
    const rests = async () => {
      const found = await this.pointOf(target);
      const now = JSON.stringify(found);
      const isSame = now === before;
      before = now;
      if (typeof found !== 'object') return found;
      point = found;
      return isSame;
    };
    await expect.poll(rests, { ...TIMEOUT, message: JSON.stringify(target) }).toBe(true);
    const actions = [
      { type: 'pointerMove', duration: 0, origin: 'viewport', ...point },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#act({ type: 'pointer', id: 'mouse', actions });
  }

  async type(text: string): Promise<void> {
    const keys = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#act({ type: 'key', id: 'keys', actions: keys });
  }

  /** What a control holds, without the marks of money. */
  async held(name: string): Promise<string | undefined> {
    const found = await this.call(controlOf, name);
    return found?.kind === 'text' ? found.held.replace(/[£,]|\.00$/g, '') : found?.held;
  }

  /** Gives an answer, by the control's name, and leaves it. */
  async answer(name: string, value: string): Promise<void> {
    await expect.poll(() => this.call(controlOf, name), { ...TIMEOUT, message: name }).toBeTruthy();
    const kind = (await this.call(controlOf, name))?.kind;
    if (kind === 'select') {
      await expect.poll(() => this.call(choose, name, value), TIMEOUT).toBe(true);
    } else if (kind === 'radio') await this.click(`label:has([name="${name}"][value="${value}"])`);
    else {
      await this.click(`[name="${name}"]`);
      await this.call((box: string) => {
        document.querySelector<HTMLInputElement>(`[name="${box}"]`)?.select();
      }, name);
      await this.type(value);
      await this.call(() => (document.activeElement as HTMLElement | null)?.blur());
    }
    if (value !== '')
      await expect.poll(() => this.held(name), { ...TIMEOUT, message: name }).toBe(value);
  }

  /** Opens a panel or ticks a box, again where the page moved under the finger. */
  async turn(target: string): Promise<void> {
    await expect(async () => {
      if ((await this.call(isOn, target)) !== true) await this.click(target);
      expect(await this.call(isOn, target)).toBe(true);
    }).toPass(TIMEOUT);
  }

  /** Takes steps of a smoke.json. */
  async follow(steps: readonly Step[], files: readonly string[]): Promise<void> {
    for (const step of steps) {
      for (const [name, value] of Object.entries(step.answer ?? {})) await this.answer(name, value);
      if (step.chooseFirst !== undefined) await this.answer(step.chooseFirst, '');
      if (step.check !== undefined) await this.turn(`[name="${step.check}"]`);
      if (step.see !== undefined) await this.see(step.see);
      if (step.attach !== undefined) await this.wire.attach('input[type=file]', files);
      const [, name] = /^role=button\[name="(.*)"\]$/.exec(step.click ?? '') ?? [];
      if (step.click?.endsWith(' > summary') === true) await this.turn(step.click);
      else if (step.click !== undefined)
        await this.click(name === undefined ? step.click : { role: 'button', name });
    }
  }

  async #act(source: ActionSource): Promise<void> {
    await this.wire.act([source]);
  }
}
