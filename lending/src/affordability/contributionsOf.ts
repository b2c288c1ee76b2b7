import type { EmploymentStatus } from 'journey-api/contract';
import type { Contributions } from './netMonthlyIncome';

const contributions: Record<EmploymentStatus, Contributions> = {
  fullTime: 'classOne',
  partTime: 'classOne',
  temporary: 'classOne',
  other: 'classOne',
  selfEmployed: 'classFour',
  contractor: 'classFour',
  retired: 'none',
  homemaker: 'none',
  disability: 'none',
  allowance: 'none',
  independentMeans: 'none',
  student: 'none',
  unemployed: 'none',
};

/**
 * Which National Insurance the income of someone of an employment status bears. Only earnings bear it: pensions,
 * benefits, grants and investments don't.
 * Source: Social Security Contributions and Benefits Act 1992, sections 6 and 15.
 */
export const contributionsOf = (employmentStatus: EmploymentStatus): Contributions =>
  contributions[employmentStatus];
