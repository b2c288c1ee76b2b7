import { sessionStore } from 'shared-auth/session';
import { clearDraft, keepDraft, keyFor, readDraft } from './bankDetailsDraft';

const typed = { sortCode: ['20', '29', '59'], accountNumber: '63748472', directDebit: true };

beforeEach(() => {
  clearDraft('a');
  sessionStorage.clear();
});

describe('the draft of the bank details', () => {
  it('keeps what was typed, but not the tick', () => {
    keepDraft('a', typed);
    expect(readDraft('a')).toEqual({ ...typed, directDebit: false });
    expect(readDraft('b').accountNumber).toBe('');
  });

  it('is gone once cleared', () => {
    keepDraft('a', typed);
    clearDraft('a');
    expect(readDraft('a').accountNumber).toBe('');
    expect(sessionStorage).toHaveLength(0);
  });

  it('is in no storage after the end of a session, and still there for the login on this page', () => {
    keepDraft('a', typed);
    sessionStore.setState({ status: 'ended' });
    expect(sessionStorage).toHaveLength(0);
    expect(readDraft('a').accountNumber).toBe('63748472');
  });

  it('begins empty where what was kept is unreadable', () => {
    sessionStorage.setItem('PLUM_PRIVATE_BANK_DETAILS_DRAFT_a', '{"sortCode":1}');
    expect(readDraft('a').sortCode).toEqual(['', '', '']);
  });

  it('keeps one key for the same values, also written differently, and takes a new one when they change', () => {
    const key = keyFor('a', typed);
    keepDraft('a', typed);
    expect(keyFor('a', { ...typed, accountNumber: '6374 8472' })).toBe(key);
    expect(keyFor('a', { ...typed, accountNumber: '63748473' })).not.toBe(key);
  });
});
