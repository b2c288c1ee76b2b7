export const cookieConsentText = {
  title: 'We respect your privacy',
  banner:
    'Some cookies are needed. If you agree, we also use analytics, to see how the site works for you, and marketing, to see which advert led here.',
  accept: 'Accept all cookies',
  reject: 'Reject optional cookies',
  manage: 'Manage cookie settings',
  settingsTitle: 'Cookie settings',
  settingsLead: 'Choose which optional cookies we may use. You can change your mind at any time.',
  necessaryTitle: 'Strictly necessary',
  necessary:
    'They keep you signed in and your application together. The site does not work without them, so they are always on.',
  analytics: {
    title: 'Analytics',
    lead: 'They tell us which pages are visited and where something goes wrong. Nothing that you type is recorded.',
    choice: 'Allow analytics cookies',
  },
  marketing: {
    title: 'Marketing',
    lead: 'They tell us which advertising led to a visit, so that we show less of what is no use.',
    choice: 'Allow marketing cookies',
  },
  confirm: 'Confirm current selection',
  policy: 'Read the cookie policy',
  saved: 'Your cookie choice is saved. You can change it at the foot of every page.',
};
