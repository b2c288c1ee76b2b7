import type { Applicant, LenderRecord } from '../application/Application';
import type { ApplicantConsents, PostalAddress } from '../contract/contract';

/** No consent is given before the applicant gives it; statements go by email, as the contact screen says. */
export const noConsents: ApplicantConsents = {
  marketing: { email: false, post: false, sms: false, phone: false, online: false },
  statementPreference: 'eStatements',
};

/** '8 Larkspur Row, Leeds, LS1 4DY', with or without a flat in front. */
const postalAddressOf = (line: string): PostalAddress => {
  const parts = line.split(', ');
  const [postcode = '', town = '', houseAndStreet = '', flatNumber] = parts.reverse();
  const [houseNumber = '', ...street] = houseAndStreet.split(' ');
  return {
    ...(flatNumber && { flatNumber }),
    houseNumber,
    street: street.join(' '),
    town,
    postcode,
    country: 'GB',
    movedIn: '2019-03-01',
  };
};

/** What a card issuer knows about a person; always the same for a persona. */
export const lenderRecordOf = ({
  addresses,
  email,
  mobile,
}: Pick<Applicant, 'addresses' | 'email' | 'mobile'>): LenderRecord => {
  const digits = mobile.replace(/\D/g, '').slice(-3);
  return {
    aggregatorId: 'card-app',
    middleName: 'Robin',
    dcmScore: 600 + Number(digits),
    homePhone: `0113 496 0${digits}`,
    addresses: Object.fromEntries(
      addresses.map(({ id, address }) => [id, postalAddressOf(address)]),
    ),
    identifiers: {
      externalRef: `EXT-${digits}`,
      marketingRef: 'OFFER-BANNER',
      customerRef: `CUST-${digits}`,
      verificationId: `VER-${email.length}-${digits}`,
    },
  };
};
