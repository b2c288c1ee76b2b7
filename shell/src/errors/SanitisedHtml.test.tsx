import { render, screen } from '@testing-library/react';
import { SanitisedHtml } from './SanitisedHtml';

const rendered = (html: string) => render(<SanitisedHtml html={html} />).container;

describe('the words of a server', () => {
  it.each([
    ['We are sorry.', 'We are sorry.'],
    ['Call <strong>0800</strong> <em>now</em>', 'Call <strong>0800</strong> <em>now</em>'],
    ['One<br>two', 'One<br>two'],
    ['<p>One</p><ul><li>two</li></ul>', '<p>One</p><ul><li>two</li></ul>'],
    ['Less than 5 < 6 &amp; more', 'Less than 5 &lt; 6 &amp; more'],
    ['<div class="x"><span style="color:red">Plain</span></div>', 'Plain'],
    ['<b onclick="steal()" id="root" style="x">Bold</b>', '<b>Bold</b>'],
  ])('are rendered: %s', (html, expected) => {
    expect(rendered(html).innerHTML).toBe(expected);
  });

  it.each([
    ['https://help.example/x', 'https://help.example/x'],
    ['/faqs', 'http://localhost/faqs'],
    ['tel:08001234567', 'tel:08001234567'],
    ['mailto:help@mail.example', 'mailto:help@mail.example'],
  ])('may lead to %s', (href, followed) => {
    rendered(`Read <a href="${href}" target="x" onclick="steal()">more</a>`);
    const link = screen.getByRole('link', { name: 'more' });
    expect(link).toHaveAttribute('href', followed);
    expect(link.getAttributeNames().sort()).toEqual(['href', 'rel']);
  });

  it.each([
    'javascript:steal()',
    'JaVaScRiPt:steal()',
    ' java\tscr\nipt:steal()',
    '&#106;avascript:steal()',
    'data:text/html,<script>steal()</script>',
    'vbscript:steal()',
    'http://plain.example',
    'https://[broken',
  ])('lead nowhere by %j', (href) => {
    rendered(`<a href="${href.replaceAll('"', '&quot;')}">more</a>`);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('more')).toBeVisible();
  });

  it.each([
    '<script>steal()</script>',
    '<img src=x onerror=steal()>',
    '<svg onload=steal()><script>steal()</script></svg>',
    '<svg><style><img src=x onerror=steal()></style></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=steal()></style></mglyph></table></mtext></math>',
    '<iframe srcdoc="<script>steal()</script>"></iframe>',
    '<object data="data:text/html,steal()"></object>',
    '<embed src="javascript:steal()">',
    '<form action="javascript:steal()"><input autofocus onfocus=steal()><button>Go</button></form>',
    '<body onload=steal()>',
    '<template><script>steal()</script></template>',
    '<noscript><p title="</noscript><img src=x onerror=steal()>"></noscript>',
    '<details open ontoggle=steal()>',
    '<video><source onerror=steal()></video>',
    '<marquee onstart=steal()>',
    '<base href="https://evil.example/">',
    '<meta http-equiv="refresh" content="0;url=javascript:steal()">',
    '<link rel="stylesheet" href="https://evil.example/x.css">',
    '<style>*{background:url(https://evil.example)}</style>',
    '<textarea></textarea><img src=x onerror=steal()>',
    '<!--<img src="--><img src=x onerror=steal()>-->',
    '<a xlink:href="javascript:steal()">x</a>',
    '<p><svg><a xlink:href="javascript:steal()"><text>x</text></a></svg>',
    '<input type="image" src=x onerror=steal()>',
    '<b id="getElementById">x</b><form name="cookie"></form>',
  ])('bring nothing else in: %s', (html) => {
    const container = rendered(html);
    const elements = [...container.querySelectorAll('*')];
    const foreign = elements.filter(
      ({ tagName }) => !/^(?:A|B|STRONG|I|EM|P|UL|OL|LI|BR)$/.test(tagName),
    );
    expect(foreign).toEqual([]);
    expect(elements.flatMap((element) => element.getAttributeNames())).toEqual([]);
  });
});
