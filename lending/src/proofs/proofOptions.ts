/** The kinds of proof of income. */
export const proofKinds = ['payslips', 'bank', 'pension', 'benefit', 'hmrc', 'accountant'] as const;

type ProofKind = (typeof proofKinds)[number];

const kindsFor = new Map<string, readonly ProofKind[]>([
  ['fullTime', ['payslips', 'bank']],
  ['partTime', ['payslips', 'bank']],
  ['selfEmployed', ['hmrc', 'accountant']],
  ['homemaker', ['payslips', 'bank', 'benefit']],
  ['retired', ['pension', 'benefit']],
]);

/** The kinds of proof of income that an applicant of this employment status may choose from. */
export const proofOptions = (employmentStatus: string): readonly ProofKind[] =>
  kindsFor.get(employmentStatus) ?? proofKinds;
