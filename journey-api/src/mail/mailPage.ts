import escapeHtml from 'escape-html';

export type MailParts = {
  paragraphs: string[];
  facts: { label: string; detail: string }[];
  link: { label: string; address: string };
  reference: string;
  signOff: string[];
};

type MailPage = MailParts & {
  subject: string;
  brandName: string;
  /** The style sheet of the brand's tokens; the dark scheme follows its first `@media`. */
  theme: string;
};

/** Colours for a brand without a published theme. */
const defaults = {
  light: {
    body: '#f3f2f6',
    text: '#1b1b29',
    'text-quiet': '#55566a',
    border: '#dcdce6',
    header: '#2b1840',
    'on-header': '#ffffff',
    action: '#5b2a86',
    'on-action': '#ffffff',
    link: '#5b2a86',
    surface: '#ffffff',
  },
  dark: {
    body: '#131218',
    text: '#ececf2',
    'text-quiet': '#b4b4c2',
    border: '#3a3945',
    header: '#1d1b25',
    'on-header': '#ffffff',
    action: '#c9a6f2',
    'on-action': '#1d1029',
    link: '#d3b8f5',
    surface: '#1d1b25',
  },
};

type Scheme = keyof typeof defaults;
type Colour = keyof typeof defaults.light;

/** A brand's colours, as far as mail programs can read them: no functions, no names of other tokens. */
function coloursOf(theme: string, scheme: Scheme): Record<Colour, string> {
  const [light = ''] = theme.split('@media');
  // The dark scheme states what differs; everything else is as in the light one.
  const found = [
    ...(scheme === 'light' ? light : theme).matchAll(/--plum-color-([\w-]+):\s*(#[\da-f]{3,8})/gi),
  ];
  return {
    ...defaults[scheme],
    ...Object.fromEntries(found.map(([, name = '', colour = '']) => [name, colour])),
  };
}

/** Mail programs that know the dark scheme read these rules; all others keep the styles of the elements. */
function darkStyles(dark: Record<Colour, string>): string {
  const rules = {
    '.page': `background:${dark.body}`,
    '.card': `background:${dark.surface};border-color:${dark.border};color:${dark.text}`,
    '.head': `background:${dark.header};color:${dark['on-header']};border-color:${dark.border}`,
    '.text': `color:${dark.text}`,
    '.quiet': `color:${dark['text-quiet']}`,
    '.row': `border-color:${dark.border}`,
    '.button': `background:${dark.action};color:${dark['on-action']}`,
    '.link': `color:${dark.link}`,
  };
  const important = Object.entries(rules).map(
    ([selector, rule]) => `${selector}{${rule.replaceAll(/;|$/g, '!important;')}}`,
  );
  return `@media (prefers-color-scheme:dark){${important.join('')}}`;
}

const FACE = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** A mail as a page of tables, which all mail programs lay out alike. It loads nothing. */
export function mailPage(mail: MailPage): string {
  const { subject, brandName, theme, paragraphs, facts, link, reference, signOff } = mail;
  const light = coloursOf(theme, 'light');
  const ink = `color:${light.text}`;
  const quiet = `color:${light['text-quiet']}`;
  const line = `border-top:1px solid ${light.border}`;
  const paragraph = (text: string) =>
    `<p class="text" style="margin:0 0 16px;${ink}">${escapeHtml(text)}</p>`;
  const rows = facts.map(
    ({ label, detail }) =>
      `<tr><th class="quiet row" scope="row" align="left" valign="top" style="padding:12px 16px 12px 0;width:34%;${line};${quiet};font-size:14px;line-height:24px;font-weight:400">${escapeHtml(label)}</th>` +
      `<td class="text row" valign="top" style="padding:12px 0;${line};${ink};font-weight:600">${escapeHtml(detail)}</td></tr>`,
  );
  const table =
    facts.length > 0
      ? `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse;font-size:16px;line-height:24px">${rows.join('')}</table>`
      : '';
  const address = escapeHtml(link.address);
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}${darkStyles(coloursOf(theme, 'dark'))}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.body}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${light.body}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;border:1px solid ${light.border};border-radius:16px;border-collapse:separate;overflow:hidden;background:${light.surface};${FACE};font-size:16px;line-height:26px;text-align:left">
<tr><td class="head" style="padding:18px 28px;border-bottom:1px solid ${light.border};background:${light.header};color:${light['on-header']};font-size:20px;font-weight:700">${escapeHtml(brandName)}</td></tr>
<tr><td style="padding:28px 28px 12px">
<h1 class="text" style="margin:0 0 20px;${ink};font-size:24px;line-height:31px;font-weight:700">${escapeHtml(subject)}</h1>
${paragraphs.map(paragraph).join('\n')}
${table}
<p style="margin:8px 0 24px"><a class="button" href="${address}" style="display:inline-block;padding:13px 20px;text-align:center;border-radius:999px;background:${light.action};color:${light['on-action']};font-weight:600;text-decoration:none">${escapeHtml(link.label)}</a></p>
<p class="quiet" style="margin:0 0 20px;${quiet};font-size:14px;line-height:22px">${escapeHtml(reference)}</p>
</td></tr>
<tr><td class="quiet row" style="padding:18px 28px 22px;${line};${quiet};font-size:14px;line-height:22px">${signOff.map(escapeHtml).join('<br>')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}
