import type { AnswerTo } from 'lending';

/** The options of each choice, in the order in which they are shown. */
export const employmentLabels: Record<AnswerTo<'employmentStatus'>, string> = {
  fullTime: 'Employed full time',
  partTime: 'Employed part time',
  selfEmployed: 'Self-employed',
  contractor: 'Contractor',
  temporary: 'Temporarily employed',
  retired: 'Retired',
  homemaker: 'Homemaker',
  disability: 'Receiving disability benefits',
  allowance: 'Receiving an allowance',
  independentMeans: 'Living on independent means',
  student: 'Student',
  unemployed: 'Unemployed',
  other: 'Something else',
};

export const maritalLabels: Record<AnswerTo<'maritalStatus'>, string> = {
  married: 'Married',
  single: 'Single',
  divorcedOrDissolvedCivilPartnership: 'Divorced or in a dissolved civil partnership',
  widowed: 'Widowed',
  cohabiting: 'Living with a partner',
  toBeMarried: 'Engaged to be married',
  separated: 'Separated',
  civilPartnership: 'In a civil partnership',
  other: 'Something else',
};

export const dependantsLabels: Record<AnswerTo<'dependants'>, string> = {
  0: 'None',
  1: '1',
  2: '2',
  3: '3 or more',
};

export const residentialLabels: Record<AnswerTo<'residentialStatus'>, string> = {
  ownerOccupier: 'I own my home',
  jointOwner: 'I own my home jointly',
  tenantFurnished: 'I rent, furnished',
  tenantUnfurnished: 'I rent, unfurnished',
  councilHousing: 'Council housing',
  studentHousing: 'Student housing',
  livingWithParents: 'I live with my parents',
  otherTenant: 'I rent in another way',
  other: 'Something else',
};

export const financialLabels: Record<AnswerTo<'financialSituation'>, string> = {
  improve: 'It will improve',
  staySame: 'It will stay the same',
  decline: 'It will get worse',
};
