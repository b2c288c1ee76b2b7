import {
  addedBehind,
  isHandOver,
  journeyOf,
  screenAt,
  startPath,
  type DeclaredScreen,
} from './journey';
import { stepperOf } from './stepper';

const screen = (path: string, more: Partial<DeclaredScreen> = {}): DeclaredScreen => ({
  path,
  ...more,
});
const added = (path: string, after: string, more: Partial<DeclaredScreen> = {}) =>
  screen(path, { after, resume: { states: ['eligible'] }, ...more });

const quote = {
  name: 'mfe-quote',
  screens: [
    screen('/landing-page', { start: true }),
    screen('/contact-details', { step: 1, label: 'Details' }),
    screen('/affordability', { step: 2, label: 'Eligibility' }),
    screen('/offer/eligible', { step: 3, label: 'Apply' }),
  ],
};
const apply = {
  name: 'mfe-apply',
  screens: [
    screen('/apply-and-sign', { step: 3 }),
    screen('/bank-details/:applicationId?', { step: 4, label: 'Complete' }),
    screen('/complete', { step: 5 }),
  ],
};
const journey = (...screens: DeclaredScreen[]) =>
  journeyOf([apply, { name: 'mfe-budget', screens }, quote]);
function behind(screens: ReturnType<typeof journey>, from: string, to: string) {
  const { origin, screens: next } = addedBehind(screens, from, to);
  return [origin, ...next.map(({ path }) => path)];
}

describe('the screens that remotes add', () => {
  it('follow the screen that they name, each with those behind itself', () => {
    const screens = journey(
      added('/plan', '/budget'),
      added('/budget/:month?', '/offer/eligible'),
      added('/tips', '/offer/eligible'),
    );
    const all = ['/offer/eligible', '/budget/:month?', '/plan', '/tips'];
    expect(behind(screens, '/offer/eligible', '/apply-and-sign')).toEqual(all);
    expect(behind(screens, '/budget', '/eligibility')).toEqual([all[0], '/plan', '/tips']);
    expect(behind(screens, '/tips', '/eligibility')).toEqual([all[0]]);
    expect(isHandOver(screens, '/tips', '/eligibility')).toBe(true);
    expect(isHandOver(screens, '/apply-and-sign', '/bank-details')).toBe(false);
  });

  it('follow a screen whose address carries an id', () => {
    const screens = journey(added('/budget', '/bank-details'));
    expect(behind(screens, '/bank-details/0b0e7a52', '/complete')).toEqual([
      '/bank-details/0b0e7a52',
      '/budget',
    ]);
  });

  it('follow an app where the journey leaves it, and only there', () => {
    const screens = journey(added('/budget', 'mfe-quote'));
    expect(behind(screens, '/offer/eligible', '/apply-and-sign')).toContain('/budget');
    expect(behind(screens, '/landing-page', '/contact-details')).not.toContain('/budget');
    expect(behind(screens, '/budget', '/eligibility')).toEqual([undefined]);
  });

  it('end where they name each other', () => {
    const screens = journey(added('/a', '/b'), added('/b', '/a'));
    expect(behind(screens, '/a', '/eligibility').length).toBeLessThan(4);
    expect(behind(screens, '/offer/eligible', '/apply-and-sign')).toEqual(['/offer/eligible']);
  });
});

describe('the stepper', () => {
  const names = ['Details', 'Eligibility', 'Apply', 'Complete'];
  const at = (screens: ReturnType<typeof journey>, path: string) => stepperOf(screens, path, names);

  it('has the steps that the remotes label, and knows when all are completed', () => {
    expect(at(journey(), '/offer/eligible')).toEqual({ labels: names, current: 3 });
    expect(at(journey(), '/complete')).toEqual({ labels: names, current: 5 });
    expect(at(journey(), '/landing-page').current).toBeUndefined();
  });

  it('has the step of a remote that it was built without, behind the screen that it comes after', () => {
    const screens = journey(
      added('/plan', '/budget', { label: 'Plan' }),
      added('/hint', '/affordability'),
      added('/budget', '/hint', { label: 'Budget' }),
    );
    const labels = ['Details', 'Eligibility', 'Budget', 'Plan', 'Apply', 'Complete'];
    expect(at(screens, '/budget')).toEqual({ labels, current: 3 });
    expect(at(screens, '/plan')).toEqual({ labels, current: 4 });
    expect(at(screens, '/apply-and-sign')).toEqual({ labels, current: 5 });
    expect(at(screens, '/complete')).toEqual({ labels, current: 7 });
  });

  it('has the step of an app behind that app, and at the end where the place is unknown', () => {
    const screens = journey(
      added('/budget', 'mfe-quote', { label: 'Budget' }),
      added('/b', '/nowhere', { label: 'Late' }),
    );
    expect(at(screens, '/budget').labels).toEqual([
      ...names.slice(0, 3),
      'Budget',
      'Complete',
      'Late',
    ]);
  });
});

describe('a path', () => {
  it('is that of the fixed screen rather than of one with a parameter', () => {
    const screens = journey(screen('/upload/:applicationId?'), screen('/upload/unsuccess'));
    expect(screenAt(screens, '/upload/unsuccess')?.path).toBe('/upload/unsuccess');
  });

  it('begins at the screen that a remote says, and at the landing page where two do', () => {
    expect(startPath(journey(screen('/budget', { start: true })))).toBe('/landing-page');
    expect(
      startPath(journeyOf([{ name: 'mfe-other', screens: [screen('/hello', { start: true })] }])),
    ).toBe('/hello');
    expect(startPath([])).toBe('/landing-page');
  });
});
