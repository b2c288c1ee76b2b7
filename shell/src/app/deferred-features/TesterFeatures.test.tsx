import { cleanup, render, screen } from '@testing-library/react';
import { placePageData } from '../../testing/placePageData';
import { TesterFeatures } from './TesterFeatures';

const fetched: string[] = [];
jest.mock('../../features/override/OverrideBanner', () => {
  fetched.push('banner');
  return { OverrideBanner: () => 'the banner' };
});
jest.mock('../../features/sandbox/panel/TesterTools', () => {
  fetched.push('tools');
  return { TesterTools: () => 'the tools' };
});

const override = { remote: 'mfe-quote', target: '2.0.0', expires: 1 };

// One test, since what one page has fetched, the next has as well.
it('has testers alone fetch what they see', async () => {
  placePageData({ sandbox: false });
  const { container } = render(<TesterFeatures />);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(fetched).toEqual([]);
  expect(container).toBeEmptyDOMElement();
  cleanup();

  placePageData({ sandbox: false, overrides: [override] });
  render(<TesterFeatures />);
  expect(await screen.findByText('the banner')).toBeInTheDocument();
  expect(fetched).toEqual(['banner']);
  cleanup();

  placePageData({ sandbox: true });
  render(<TesterFeatures />);
  expect(await screen.findByText('the tools')).toBeInTheDocument();
  expect(screen.queryByText('the banner')).not.toBeInTheDocument();
});
