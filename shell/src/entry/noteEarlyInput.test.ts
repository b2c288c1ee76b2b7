import { noteEarlyInput } from './noteEarlyInput';

describe('what was typed before the screen reacts', () => {
  const owner = '1/landing-page';
  const form = `<main><form data-draft><input name="loanAmount" value="5000">
    <input type="radio" name="years" value="2"><input type="radio" name="years" value="4" checked>
    </form><input name="postcode"></main>`;
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
  function type(name: string, value: string) {
    field(name).value = value;
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  }
  /** Loads a page anew, whose scripts have not come. */
  function load(page: Parameters<typeof noteEarlyInput>[0]) {
    window.plumEarlyInput?.stop();
    document.body.innerHTML = form;
    noteEarlyInput(page);
    document.dispatchEvent(new Event('DOMContentLoaded'));
  }

  beforeEach(() => {
    sessionStorage.clear();
    load({ owner, isNew: true });
    type('loanAmount', '3200');
    type('postcode', 'M1 1AA');
    field('years').click();
    field('years').dispatchEvent(new Event('input', { bubbles: true }));
    window.dispatchEvent(new Event('pagehide'));
  });

  it('is entered again after a reload, once, where it belongs to a draft', () => {
    load({ owner, isNew: false });
    expect(field('loanAmount').value).toBe('3200');
    expect(field('years').checked).toBe(true);
    expect(field('postcode').value).toBe('');
    expect(window.plumEarlyInput?.notes).toContainEqual(
      expect.objectContaining({ control: field('loanAmount'), value: '3200' }),
    );
    load({ owner, isNew: false });
    expect(field('loanAmount').value).toBe('5000');
  });

  it.each([
    ['on another screen or for another application', { owner: '2/eligibility', isNew: false }],
    ['where a link begins anew', { owner, isNew: true }],
  ])('is not entered %s', (_where, page) => {
    load(page);
    expect(field('loanAmount').value).toBe('5000');
  });
});
