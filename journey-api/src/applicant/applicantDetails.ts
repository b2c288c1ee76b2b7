import { createHmac, createSecretKey } from 'node:crypto';
import type { Application } from '../application/Application';
import { addressesOf, postcodeOf } from '../application/customerAddresses';
import type { ContactDetails, UserDetails } from '../contract/contract';

const maskWord = (word: string): string => `${word.slice(0, 1)}${'*'.repeat(word.length - 1)}`;

const maskName = (name: string): string => name.split(' ').map(maskWord).join(' ');

/**
 * Keeps the first letter and the host, so that the owner recognises it. Always three asterisks: they do not
 * give away the length, and a screen reader reads out each of them.
 */
export const maskEmail = (email: string): string =>
  `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`;

export function contactDetailsOf(application: Application): ContactDetails {
  const { title, firstName, lastName, dateOfBirth, email, mobile } = application.customer;
  return {
    title,
    fullName: maskName(`${firstName} ${lastName}`),
    dateOfBirth,
    emailAddress: email,
    mobileNumber: mobile,
    postCode: postcodeOf(application),
    addresses: addressesOf(application).map(({ id, line }) => ({ id, address: line })),
  };
}

export const userDetailsOf = ({ customer }: Application, obfuscated: boolean): UserDetails => ({
  emailAddress: obfuscated ? maskEmail(customer.email) : customer.email,
});

/** Lets third parties distinguish applications without knowing which they are. */
export function createHashedIds(idSecret: string) {
  const key = createSecretKey(idSecret, 'base64url');
  return (applicationId: string): string =>
    createHmac('sha256', key).update(applicationId.toLowerCase()).digest('hex');
}
