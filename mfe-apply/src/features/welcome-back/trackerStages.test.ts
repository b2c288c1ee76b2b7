import { trackerStages, type Outcome } from './trackerStages';

const nothing = {
  documentUploaded: false,
  applicationInReview: false,
  decisionConfirmed: false,
  loanPaid: false,
};

const statesOf = (progress: Partial<typeof nothing>, outcome: Outcome) =>
  trackerStages({ ...nothing, ...progress }, outcome).map(({ state }) => state);

describe('trackerStages', () => {
  it('are the four stages, in their order', () => {
    expect(trackerStages(nothing, 'open').map(({ label }) => label)).toEqual([
      'Document uploaded',
      'Application in review',
      'Decision confirmed',
      'Loan paid',
    ]);
  });

  it('show a review under way, with the documents that were sent', () => {
    const progress = { documentUploaded: true, applicationInReview: true };
    expect(statesOf(progress, 'open')).toEqual(['done', 'current', 'todo', 'todo']);
  });

  it('never promise documents that nobody asked for', () => {
    expect(statesOf({ applicationInReview: true }, 'open')[0]).toBe('skipped');
  });

  it('pass over the review of someone who was approved at once', () => {
    expect(statesOf({ decisionConfirmed: true }, 'approved')).toEqual([
      'skipped',
      'skipped',
      'done',
      'current',
    ]);
  });

  it('end once the loan is paid', () => {
    const progress = { applicationInReview: true, decisionConfirmed: true, loanPaid: true };
    expect(statesOf(progress, 'approved')).toEqual(['skipped', 'done', 'done', 'done']);
  });

  it('promise no payment after a refusal', () => {
    const progress = { applicationInReview: true, decisionConfirmed: true };
    expect(statesOf(progress, 'refused').slice(2)).toEqual(['refused', 'stopped']);
  });
});
