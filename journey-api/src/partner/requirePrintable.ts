import type { BeginApplication } from '../contract/contract';
import { unprintableSigns } from '../documents/pdf/pdfFonts';
import { wrongField } from './partnerText';

/**
 * Refuses a name or an address that loan documents cannot print, before anybody fills in a form for nothing.
 * @throws {PartnerRefusal} 400, with the field and its signs
 */
export function requirePrintable({ customer }: Pick<BeginApplication, 'customer'>): void {
  const { title, firstName, lastName, addresses } = customer;
  const ofAddresses = addresses.flatMap((address, index) =>
    Object.entries(address).map(([field, text]) => [`addresses/${index}/${field}`, String(text)]),
  );
  for (const [field = '', text = ''] of [
    ...Object.entries({ title, firstName, lastName }),
    ...ofAddresses,
  ]) {
    const signs = unprintableSigns(text);
    if (signs.length > 0)
      throw wrongField(
        `/customer/${field}`,
        `Has letters that loan documents cannot print: ${signs.join(' ')}. Send it in Latin letters`,
      );
  }
}
