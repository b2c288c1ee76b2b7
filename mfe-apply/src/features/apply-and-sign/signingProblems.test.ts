import { findSigningProblems } from './useSigning';

describe('findSigningProblems', () => {
  it('names each unread document and the signature, in the order of the page', () => {
    expect(findSigningProblems([], false)).toEqual([
      { place: 'loanSummary', text: "You'll need to read this before you apply" },
      { place: 'loanExplanation', text: "You'll need to read this before you apply" },
      { place: 'eSignature', text: 'Please tick the box to continue' },
    ]);
  });

  it('leaves out what has been opened', () => {
    const problems = findSigningProblems(['loanSummary'], true);
    expect(problems.map(({ place }) => place)).toEqual(['loanExplanation']);
  });

  it('finds nothing once both are opened and the agreement is signed', () => {
    const opened = ['loanExplanation', 'loanSummary', 'loanAgreement'] as const;
    expect(findSigningProblems(opened, true)).toEqual([]);
  });
});
