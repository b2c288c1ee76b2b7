import { trackerStages, type Outcome } from './trackerStages';

const nothing = {
  documentUploaded: false,
  applicationInReview: false,
  decisionConfirmed: false,
  loanPaid: false,
};

const stagesOf = (progress: Partial<typeof nothing>, outcome: Outcome) =>
  trackerStages({ ...nothing, ...progress }, outcome).map(({ label, state }) => [label, state]);

describe('trackerStages', () => {
  it('show a review under way, with the documents that were sent', () => {
    const progress = { documentUploaded: true, applicationInReview: true };
    expect(stagesOf(progress, 'open')).toEqual([
      ['Document uploaded', 'done'],
      ['Application in review', 'current'],
      ['Decision confirmed', 'todo'],
      ['Loan paid', 'todo'],
    ]);
  });

  it('leave out documents that nobody asked for', () => {
    expect(stagesOf({ applicationInReview: true }, 'open')[0]).toEqual([
      'Application in review',
      'current',
    ]);
  });

  it('leave out the review of someone who was approved at once', () => {
    expect(stagesOf({ decisionConfirmed: true }, 'approved')).toEqual([
      ['Decision confirmed', 'done'],
      ['Loan paid', 'current'],
    ]);
  });

  it('end once the loan is paid', () => {
    const progress = { applicationInReview: true, decisionConfirmed: true, loanPaid: true };
    expect(stagesOf(progress, 'approved').map(([, state]) => state)).toEqual([
      'done',
      'done',
      'done',
    ]);
  });

  it('leave out the payment after a refusal', () => {
    const progress = { applicationInReview: true, decisionConfirmed: true };
    expect(stagesOf(progress, 'refused')).toEqual([
      ['Application in review', 'done'],
      ['Decision confirmed', 'refused'],
    ]);
  });
});
