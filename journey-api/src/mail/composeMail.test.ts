import { composeMail } from './composeMail';

const content = {
  kind: 'loanPaid' as const,
  to: 'alice@mail.example',
  firstName: 'Alice',
  figures: {
    reference: 'PL1',
    loanAmount: '£5000',
    accountEnding: '8472',
    paidOn: '10 December 2026',
    monthlyPayment: '£178.81',
    firstPaymentDate: '11 January 2027',
    paymentDay: '10th',
    lastPayment: '£178.96',
    lastPaymentDate: '10 December 2030',
  },
  brandName: 'Aqua',
  theme:
    ":root[data-brand='aqua']{--plum-color-action:#006173;--plum-color-header:#fff}@media screen and (prefers-color-scheme: dark){:root{--plum-color-action:#77ddee}}",
  signOff: ['Aqua personal loans'],
  link: 'http://localhost:4000/login?applicationId=1&brand=fluid',
};

it('names the application and links back to it', () => {
  const { html, links } = composeMail(content);
  expect(html).toContain('Application reference PL1');
  expect(html).toContain('href="http://localhost:4000/login?applicationId=1&amp;brand=fluid"');
  expect(links).toEqual([content.link]);
});

it('says all of it in plain text as well', () => {
  const { text } = composeMail(content);
  expect(text).toBe(`Hello Alice,

On 10 December 2026 we paid £5000 to your account ending in 8472. Some banks take up to 48 hours to show the money.

Your payments count from that day. These are their dates, in place of the example in your agreement:

First payment: £178.81 on 11 January 2027
After that: £178.81 each month on the 10th, or on the next working day
Last payment: £178.96 on 10 December 2030
How: By Direct Debit from your account ending in 8472

See every payment:
http://localhost:4000/login?applicationId=1&brand=fluid

Application reference PL1

Aqua personal loans`);
});

it('has the colours of the brand, in the light and in the dark', () => {
  const { html } = composeMail(content);
  expect(html).toMatch(/class="button"[^>]+background:#006173/);
  expect(html).toMatch(/prefers-color-scheme:dark\){.*\.button{background:#77ddee!important/);
  // The theme's dark scheme does not repeat what stays.
  expect(html).toMatch(/prefers-color-scheme:dark\){.*\.head{background:#fff!important/);
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
});

it('loads nothing', () => {
  expect(composeMail(content).html).not.toMatch(/src=|url\(|@import|<link|<script/);
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
