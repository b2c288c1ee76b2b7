import type { ProofType } from 'journey-api/contract';

interface ProofKindText {
  option: string;
  heading: string;
  check: readonly string[];
  accepted: readonly string[];
  confirm?: string;
}

export const proofKindText: Record<ProofType, ProofKindText> = {
  payslips: {
    option: 'Payslips',
    heading: 'Upload your payslips',
    check: [
      'Paid monthly: your payslips for the past three months.',
      'Paid weekly: your payslips for the past six weeks.',
      'Your name and your employer’s name can be read on each.',
    ],
    accepted: ['Payslips on paper', 'Payslips saved from your employer’s website or app'],
    confirm: 'Are payslips for the past three months attached?',
  },
  bank: {
    option: 'Bank statements',
    heading: 'Upload your bank statements',
    check: [
      'Your statements for the past three months, with every page.',
      'Your income can be seen as it is paid in.',
      'Your name, address and account number can be read.',
    ],
    accepted: ['Statements sent by post', 'Statements saved as a PDF from online banking'],
    confirm: 'Are statements for the past three months attached?',
  },
  pension: {
    option: 'Pension',
    heading: 'Upload proof of your pension',
    check: [
      'Your latest pension statement, payslip or award letter.',
      'The amount and how often it is paid can be read.',
      'Your name and address can be read.',
    ],
    accepted: ['State pension award letter', 'Statement of a workplace or private pension', 'P60'],
  },
  benefit: {
    option: 'Benefits',
    heading: 'Upload proof of your benefits',
    check: [
      'Benefit letters dated within the last 12 months, with every page.',
      'The amount and how often it is paid can be read.',
      'Your name and address can be read.',
    ],
    accepted: [
      'Award letter from the Department for Work and Pensions',
      'Universal Credit statement',
      'Tax credit or Child Benefit award notice',
    ],
  },
  hmrc: {
    option: 'HMRC tax documents',
    heading: 'Upload your HMRC tax documents',
    check: [
      'Your tax calculation (SA302) for the latest tax year.',
      'The tax year overview for the same year.',
      'Your name and the year can be read on each.',
    ],
    accepted: ['SA302 tax calculation', 'Tax year overview from HMRC’s online service'],
  },
  accountant: {
    option: 'Accountant’s letter',
    heading: 'Upload your accountant’s letter',
    check: [
      'A letter on your accountant’s headed paper, signed and dated.',
      'It states your income for the latest tax year.',
      'Your name and your accountant’s qualification can be read.',
    ],
    accepted: ['Accountant’s letter or certificate', 'Full accounts prepared by an accountant'],
  },
};
