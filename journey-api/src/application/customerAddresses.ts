import type { CustomerAddress } from '../contract/contract';
import type { Application } from './Application';

/** `line` is the whole address in one line. */
type ListedAddress = { id: string; line: string; address: CustomerAddress };

/** 'Flat 1, 8 Larkspur Row, Leeds, LS1 4DY' */
function lineOf(address: CustomerAddress): string {
  const { flatNumber, houseName, houseNumber, street, district, town, county, postcode } = address;
  const numbered = houseNumber === undefined ? street : `${houseNumber} ${street}`;
  return [flatNumber, houseName, numbered, district, town, county, postcode]
    .filter((part) => part !== undefined)
    .join(', ');
}

const MAX_ADDRESS_ID = 56;

/** The addresses of the customer, each with an id of postcode and house, and a number where another has the same. */
export function addressesOf({ customer }: Pick<Application, 'customer'>): ListedAddress[] {
  const ids = new Set<string>();
  return customer.addresses.map((address, index) => {
    const { postcode, flatNumber, houseName, houseNumber } = address;
    const parts = [postcode, flatNumber, houseName, houseNumber].filter(
      (part) => part !== undefined,
    );
    const base = parts
      .join(' ')
      .toLowerCase()
      .replace(/[^a-z\d]+/g, '-')
      .slice(0, MAX_ADDRESS_ID);
    const id = ids.has(base) ? `${base}-${index}` : base;
    ids.add(id);
    return { id, line: lineOf(address), address };
  });
}

/** The address that the applicant has confirmed; undefined before. */
export const confirmedAddressOf = (
  application: Pick<Application, 'customer' | 'addressId'>,
): ListedAddress | undefined =>
  addressesOf(application).find(({ id }) => id === application.addressId);

/** What a login asks for. */
export const postcodeOf = ({ customer }: Pick<Application, 'customer'>): string =>
  customer.addresses[0]?.postcode ?? '';
