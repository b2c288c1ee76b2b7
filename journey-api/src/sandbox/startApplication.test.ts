import { beginApplicationSchema } from '../contract/contract';
import { personas } from './personas/personas';
import { detailsOf } from './startApplication';

it.each(personas)('begins $persona by what a partner could send', (persona) => {
  const one = { persona, brand: 'aqua', customerId: '1' };
  const details = detailsOf(one, new Date('2026-03-02T09:00:00Z'));
  expect(beginApplicationSchema.parse(details)).toEqual(details);
});
