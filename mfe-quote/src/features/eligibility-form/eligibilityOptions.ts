import type { EligibilityForm } from 'journey-api/contract';

/** The answers to a question of the form that the API accepts. */
type Options<Id extends keyof EligibilityForm> = { label: string; value: EligibilityForm[Id] }[];

export const employmentOptions: Options<'employmentStatus'> = [
  { value: 'fullTime', label: 'Employed full time' },
  { value: 'partTime', label: 'Employed part time' },
  { value: 'selfEmployed', label: 'Self-employed' },
  { value: 'contractor', label: 'Contractor' },
  { value: 'temporary', label: 'Temporarily employed' },
  { value: 'retired', label: 'Retired' },
  { value: 'homemaker', label: 'Homemaker' },
  { value: 'disability', label: 'Receiving disability benefits' },
  { value: 'allowance', label: 'Receiving an allowance' },
  { value: 'independentMeans', label: 'Living on independent means' },
  { value: 'student', label: 'Student' },
  { value: 'unemployed', label: 'Unemployed' },
  { value: 'other', label: 'Something else' },
];

export const maritalOptions: Options<'maritalStatus'> = [
  { value: 'married', label: 'Married' },
  { value: 'single', label: 'Single' },
  {
    value: 'divorcedOrDissolvedCivilPartnership',
    label: 'Divorced or in a dissolved civil partnership',
  },
  { value: 'widowed', label: 'Widowed' },
  { value: 'cohabiting', label: 'Living with a partner' },
  { value: 'toBeMarried', label: 'Engaged to be married' },
  { value: 'separated', label: 'Separated' },
  { value: 'civilPartnership', label: 'In a civil partnership' },
  { value: 'other', label: 'Something else' },
];

export const dependantsOptions = [
  { value: '0', label: 'None' },
  { value: '1', label: '1' },
  { value: '2', label: '2' },
  { value: '3', label: '3 or more' },
];

export const residentialOptions: Options<'residentialStatus'> = [
  { value: 'ownerOccupier', label: 'I own my home' },
  { value: 'jointOwner', label: 'I own my home jointly' },
  { value: 'tenantFurnished', label: 'I rent, furnished' },
  { value: 'tenantUnfurnished', label: 'I rent, unfurnished' },
  { value: 'councilHousing', label: 'Council housing' },
  { value: 'studentHousing', label: 'Student housing' },
  { value: 'livingWithParents', label: 'I live with my parents' },
  { value: 'otherTenant', label: 'I rent in another way' },
  { value: 'other', label: 'Something else' },
];

export const financialOptions: Options<'financialSituation'> = [
  { value: 'improve', label: 'It will improve' },
  { value: 'staySame', label: 'It will stay the same' },
  { value: 'decline', label: 'It will get worse' },
];
