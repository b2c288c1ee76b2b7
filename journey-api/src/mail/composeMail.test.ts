import { composeMail } from './composeMail';

const content = {
  kind: 'complete' as const,
  to: 'alice@mail.example',
  firstName: 'Alice',
  figures: { reference: 'PL1' },
  signOff: ['Aqua personal loans'],
  link: 'http://localhost:4000/login?applicationId=1&brand=fluid',
};

it('names the application and links back to it', () => {
  const { html, links } = composeMail(content);
  expect(html).toContain('Your loan application PL1 is complete.');
  expect(html).toContain('href="http://localhost:4000/login?applicationId=1&amp;brand=fluid"');
  expect(links).toEqual([content.link]);
});

it('shows a name as text', () => {
  const { html } = composeMail({ ...content, firstName: '<b>Al</b>' });
  expect(html).toContain('Hello &lt;b&gt;Al&lt;/b&gt;,');
});

it.each(['alice@mail.example\r\nBcc: eve@mail.example', 'a@b.example, c@d.example', 'alice'])(
  'refuses %j as an address',
  (to) => {
    expect(() => composeMail({ ...content, to })).toThrow();
  },
);
