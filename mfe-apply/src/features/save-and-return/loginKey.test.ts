import { loginAnswered, loginKeyFor } from './useLogIn';

const details = { applicationId: 'one', postcode: 'AB1 2CD', dateOfBirth: '1985-03-27' };

beforeEach(loginAnswered);

describe('the key of a login', () => {
  it('stays until an answer comes, so that a lost one counts no second attempt', () => {
    expect(loginKeyFor({ ...details })).toBe(loginKeyFor({ ...details }));
  });

  it('is another one after an answer', () => {
    const first = loginKeyFor(details);
    loginAnswered();
    expect(loginKeyFor(details)).not.toBe(first);
  });

  it('is another one for other details', () => {
    expect(loginKeyFor({ ...details, postcode: 'AB1 2CE' })).not.toBe(loginKeyFor(details));
  });
});
