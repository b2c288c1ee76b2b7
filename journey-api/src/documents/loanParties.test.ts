import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { folderBrandPacks } from '../../test/folderBrandPacks';
import { loanPartiesOf, madeUpParties } from './loanParties';

const brandsDirectory = join(__dirname, '../../../platform/brands/packs');
const brands = readdirSync(brandsDirectory, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'defaults')
  .map(({ name }) => name);

it('knows the seven brands', () => {
  expect(brands).toHaveLength(7);
});

it.each(brands)(
  "names %s's own companies in documents, with nothing made up here",
  async (brand) => {
    const pack = await folderBrandPacks(brandsDirectory).read(brand);
    const { arranger, funder, servicer, customerCare, particulars } = pack!.companies!;
    const parties = loanPartiesOf(pack!.companies);
    expect(parties).toEqual({
      lender: { name: funder, ...particulars![funder] },
      broker: { name: arranger, ...particulars![arranger], ...pickCare(customerCare) },
      servicer: { name: servicer, ...particulars![servicer] },
    });
    const defaults = Object.values(madeUpParties).map(({ address }) => address);
    for (const { address } of Object.values(parties)) expect(defaults).not.toContain(address);
  },
);

const pickCare = (care: { telephone: string; email: string } | undefined) => ({
  telephone: care?.telephone,
  email: care?.email,
});
