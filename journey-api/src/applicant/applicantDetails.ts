import { createHmac, type KeyObject } from 'node:crypto';
import type { ContactDetails, UserDetails } from '../contract/contract';
import type { Application } from '../application/Application';
import { maskEmail, maskName } from './masking';

export const contactDetailsOf = ({ applicant }: Application): ContactDetails => ({
  title: applicant.title,
  fullName: maskName(`${applicant.firstName} ${applicant.lastName}`),
  dateOfBirth: applicant.dateOfBirth,
  emailAddress: applicant.email,
  mobileNumber: applicant.mobile,
  postCode: applicant.postcode,
  addresses: applicant.addresses,
});

export const userDetailsOf = ({ applicant }: Application, obfuscated: boolean): UserDetails => ({
  emailAddress: obfuscated ? maskEmail(applicant.email) : applicant.email,
});

/** Lets third parties tell applications apart without learning which they are. */
export const hashedApplicationId = (applicationId: string, key: KeyObject): string =>
  createHmac('sha256', key).update(applicationId).digest('hex');
