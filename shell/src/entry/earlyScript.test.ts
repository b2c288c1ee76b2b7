import { holdFetchToContract } from 'journey-api/contract/testing';
import { enter } from '../testing/enter';
import type { TrustedTypePolicyRules } from './pageEntry';

const id = '0b1e6a36-58a5-4a0e-9a2f-1f0d6b1f2c3d';
const other = 'c7d1f3a0-3b5e-4b57-8f14-6f3f0a4d9e21';
const log: string[] = [];
let answers: Response[] = [];

const granted = () => new Response(null, { status: 204, headers: { bearer: 'fresh' } });
const refused = () => new Response(null, { status: 401 });
const base64url = (path: string) => Buffer.from(path).toString('base64url');

beforeEach(() => {
  log.length = 0;
  answers = [];
  localStorage.clear();
  sessionStorage.clear();
  window.fetch = holdFetchToContract((url, init) => {
    const headers = init?.headers as Record<string, string>;
    const { pathname, search } = window.location;
    const link = headers['hand-off-token'];
    const caller = headers['Authorization'] ?? (link === undefined ? 'nobody' : `link ${link}`);
    log.push(`${url} by ${caller} at ${pathname}${search}`);
    return Promise.resolve(answers.shift() ?? Response.json({ data: '/landing-page' }));
  });
});

function store(bearer: string, applicationId: string) {
  localStorage.setItem('PLUM_BEARER', bearer);
  localStorage.setItem('PLUM_APPLICATION_ID', applicationId);
}

describe('the entry of a page', () => {
  it('clears the address before it asks for anything', async () => {
    answers = [granted()];
    const address = `/landing-page?applicationId=${id}&token=once&brand=fluid&from=app`;
    await enter(address);
    expect(window.location.search).toBe('?from=app');
    expect(log[0]).toBe(
      `/api/generate-token?applicationId=${id}&token=once by nobody at /landing-page?from=app`,
    );
  });

  it('keeps the token for a reload before the shell has run', async () => {
    answers = [granted()];
    await enter(`/landing-page?applicationId=${id}&token=once`);
    expect(localStorage.getItem('PLUM_BEARER')).toBe('fresh');
    answers = [granted()];
    expect(await enter('/landing-page')).toMatchObject({ applicationId: id });
    expect(log.at(-2)).toBe(`/api/refresh-token/${id} by Bearer fresh at /landing-page`);
  });

  it('keeps no token of a refused link', async () => {
    answers = [refused()];
    await enter(`/landing-page?applicationId=${id}&token=used`);
    expect(localStorage).toHaveLength(0);
  });

  it('stores nothing after a log-out, and removes what the last page stored in the tab', async () => {
    sessionStorage.setItem('PLUM_LEFT_SCREEN', '/upload');
    expect(await enter(`/login?applicationId=${id}&loggedOut`)).toMatchObject({
      applicationId: id,
    });
    expect(window.location.search).toBe('');
    expect([...Object.keys(sessionStorage), ...Object.keys(localStorage)]).toEqual([]);
  });

  it('leaves storage alone until the token of a link is answered', async () => {
    const reads = jest.spyOn(Storage.prototype, 'getItem');
    answers = [granted()];
    const entered = enter(`/landing-page?applicationId=${id}&token=once`);
    expect(log).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
    await entered;
    expect(sessionStorage.getItem('PLUM_APPLICATION_ID')).toBe(id);
    expect(reads).toHaveBeenCalledTimes(1);
    jest.restoreAllMocks();
  });

  it('asks for the first route as soon as there is a token', async () => {
    answers = [granted()];
    const entry = await enter(`/landing-page?applicationId=${id}&token=once`);
    expect(entry).toMatchObject({ applicationId: id, handedOff: true });
    expect(log[1]).toBe(
      `/api/initial-route/${id}/${base64url('/landing-page')} by Bearer fresh at /landing-page`,
    );
  });

  describe('of a screen that declares calls', () => {
    const declared = ['/apr-and-risk-group/:applicationId/:brand', '/loan-offer/:applicationId'];
    beforeEach(() => {
      Object.assign(document.documentElement.dataset, { brand: 'aqua', calls: declared.join(' ') });
    });
    afterEach(() => {
      delete document.documentElement.dataset['calls'];
      delete window.plumFirstAnswers;
    });

    const price = { apr: 33.9, riskGroup: 'Low', realRateInd: 0, loanValues: [] };
    const limits = { minLoanTerm: 12, maxLoanTerm: 60, minLoanValue: 1000, maxLoanValue: 7500 };
    const answered = () => Promise.all(Object.values(window.plumFirstAnswers?.answers ?? {}));
    const noOffer = () => new Response(null, { status: 204 });

    it('makes them by the link, beside its exchange, and keeps their answers for the screen', async () => {
      answers = [granted(), Response.json({ ...price, ...limits }), noOffer()];
      await enter(`/landing-page?applicationId=${id}&token=once`);
      expect(log.slice(1, 3)).toEqual([
        `/api/apr-and-risk-group/${id}/aqua by link once at /landing-page`,
        `/api/loan-offer/${id} by link once at /landing-page`,
      ]);
      expect(window.plumFirstAnswers?.applicationId).toBe(id);
      expect(await answered()).toEqual([{ ...price, ...limits }, null]);
    });

    it('makes them by the session where the link opens them no more', async () => {
      store('stored', id);
      answers = [refused(), refused(), refused(), granted()];
      answers.push(Response.json({ data: '/landing-page' }));
      answers.push(Response.json({ ...price, ...limits }), noOffer());
      await enter(`/landing-page?applicationId=${id}&token=used`);
      expect(await answered()).toEqual([{ ...price, ...limits }, null]);
      expect(log.slice(-2)).toEqual([
        `/api/apr-and-risk-group/${id}/aqua by Bearer fresh at /landing-page`,
        `/api/loan-offer/${id} by Bearer fresh at /landing-page`,
      ]);
    });

    it('makes none without a token, or without an application', async () => {
      store('stored', id);
      answers = [refused()];
      await enter('/landing-page');
      expect(log).toHaveLength(1);
      await expect(window.plumFirstAnswers?.answers[declared[1] ?? '']).rejects.toThrow(
        'No answer to /loan-offer/:applicationId',
      );
      delete window.plumFirstAnswers;
      localStorage.clear();
      await enter('/landing-page');
      expect(window.plumFirstAnswers).toBeUndefined();
    });
  });

  it('goes on with the stored token where the link has been used', async () => {
    store('stored', id);
    answers = [refused(), granted()];
    await enter(`/landing-page?applicationId=${id}&token=used`);
    expect(log).toHaveLength(3);
    expect(log[1]).toBe(`/api/refresh-token/${id} by Bearer stored at /landing-page`);
  });

  it('refreshes the stored session where there is no link', async () => {
    store('stored', id);
    answers = [granted()];
    const entry = await enter('/upload');
    expect(entry).toMatchObject({ applicationId: id, handedOff: false });
    expect(log[0]).toBe(`/api/refresh-token/${id} by Bearer stored at /upload`);
  });

  it('knows the application of a mailed link after a reload, whatever another tab has stored', async () => {
    await enter(`/login?applicationId=${id}`);
    expect(window.location.search).toBe('');
    expect(await enter('/login')).toMatchObject({ applicationId: id, tokenCall: null });
    store('stored', other);
    expect(await enter('/login')).toMatchObject({ applicationId: id, tokenCall: null });
    expect(log).toEqual([]);
    answers = [refused()];
    expect(await enter('/upload')).toMatchObject({ applicationId: other });
  });

  it("never sends one application's token for another", async () => {
    store('stored', other);
    answers = [refused()];
    await enter(`/landing-page?applicationId=${id}&token=used`);
    expect(log).toHaveLength(1);
    expect(log.join()).not.toContain('stored');
  });

  it('asks nothing for somebody unknown, or with a token of nobody', async () => {
    expect(await enter('/faqs')).toEqual({
      applicationId: null,
      handedOff: false,
      tokenCall: null,
      routeCall: null,
      pathname: '/faqs',
    });
    await enter('/landing-page?token=lost');
    expect(window.location.search).toBe('');
    expect(log).toEqual([]);
  });

  it('asks for no route without a token', async () => {
    answers = [refused()];
    const entry = await enter(`/landing-page?applicationId=${id}&token=used`);
    await expect(entry.routeCall).resolves.toBeNull();
    expect(log).toHaveLength(1);
  });

  it('lets no text become markup, unless nothing in it can run', async () => {
    const createPolicy = jest.fn<unknown, [string, TrustedTypePolicyRules]>();
    window.trustedTypes = { createPolicy };
    await enter('/faqs');
    delete window.trustedTypes;
    const [name, rules] = createPolicy.mock.calls[0]!;
    expect(name).toBe('default');
    expect(Object.keys(rules).sort()).toEqual(['createHTML', 'createScriptURL']);
    const html = '<img src=x onerror=steal()>';
    expect(rules.createHTML(html, 'TrustedHTML', 'Element innerHTML')).toBeNull();
    expect(rules.createHTML(html, 'TrustedHTML', 'Document write')).toBeNull();
    expect(rules.createHTML(html, 'TrustedHTML', 'HTMLIFrameElement srcdoc')).toBe(html);
    expect(rules.createHTML(html, 'TrustedHTML', 'DOMParser parseFromString')).toBe(html);
  });

  it('works in a browser that forbids storage', async () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    answers = [granted()];
    await expect(enter(`/?applicationId=${id}&token=once`)).resolves.toMatchObject({
      applicationId: id,
    });
    jest.restoreAllMocks();
  });
});

describe('a screen that was prerendered before its applicant was known', () => {
  const { dataset } = document.documentElement;
  const link = `/landing-page?applicationId=${id}&token=once`;
  const isHidden = () => dataset['unseen'] !== undefined;
  afterEach(() => {
    delete dataset['screen'];
    delete dataset['unseen'];
  });

  /** Opens a page that begins with a screen, and waits until its first calls are answered. */
  async function enterPrerendered(screen: string, address: string, ...answered: Response[]) {
    dataset['screen'] = screen;
    answers = answered;
    await enter(address);
    // The answers are read by several promises after one another.
    await new Promise((resolve) => setTimeout(resolve));
    return isHidden();
  }
  const leadsTo = (data: string) => Response.json({ data });

  it('stays for the applicant of its state, and is what a reload begins with', async () => {
    expect(await enterPrerendered('/landing-page', link, granted())).toBe(false);
    expect(document.cookie).toContain(`plum_screen=${encodeURIComponent('/landing-page')}`);
    const upload = '/upload/:applicationId?';
    expect(await enterPrerendered(upload, link, granted(), leadsTo(`/upload/${id}`))).toBe(false);
    localStorage.clear();
    expect(await enterPrerendered('/login/:applicationId?', `/login?applicationId=${id}`)).toBe(
      false,
    );
    store('stored', id);
    expect(await enterPrerendered('/login/:applicationId?', `/login/${id}`, refused())).toBe(false);
  });

  it('is hidden as soon as another one is due', async () => {
    expect(
      await enterPrerendered('/landing-page', link, granted(), leadsTo('/offer/eligible')),
    ).toBe(true);
  });

  it('is hidden where the session is over', async () => {
    expect(await enterPrerendered('/landing-page', link, refused())).toBe(true);
    delete dataset['unseen'];
    expect(await enterPrerendered('/landing-page', '/landing-page')).toBe(true);
  });

  it('stays where a server that is busy has not refused', async () => {
    store('stored', id);
    const busy = new Response(null, { status: 503 });
    expect(await enterPrerendered('/landing-page', '/landing-page', busy)).toBe(false);
  });
});

it('keeps the last answer to the question about cookies that was pressed', async () => {
  await enter('/faqs');
  document.body.innerHTML =
    '<div id="plum-notice"><button>Yes</button><button><i>No</i></button></div><button>Go on</button>';
  const [yes, no, other] = document.querySelectorAll('button');
  yes?.click();
  no?.querySelector('i')?.click();
  other?.click();
  expect(window.plumAnswer).toBe(no);
});
