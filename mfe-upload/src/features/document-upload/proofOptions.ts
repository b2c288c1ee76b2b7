import type { EmploymentStatus, ProofType } from 'journey-api/contract';

const everyKind: readonly ProofType[] = [
  'payslips',
  'bank',
  'pension',
  'benefit',
  'hmrc',
  'accountant',
];

const kindsFor: Partial<Record<EmploymentStatus, readonly ProofType[]>> = {
  fullTime: ['payslips', 'bank'],
  partTime: ['payslips', 'bank'],
  selfEmployed: ['hmrc', 'accountant'],
  homemaker: ['payslips', 'bank', 'benefit'],
  retired: ['pension', 'benefit'],
};

/** The kinds of proof that an applicant of this employment status may choose from. */
export function proofOptions(employmentStatus: EmploymentStatus): readonly ProofType[] {
  return kindsFor[employmentStatus] ?? everyKind;
}
