import type { Article } from './article';

export const cookiePolicy: Article = {
  title: 'Cookie policy',
  lead: 'Which cookies this site uses, what they are for, and how you can say no to them.',
  updated: 'Last updated in November 2026',
  sections: [
    {
      id: 'what-cookies-are',
      title: 'What cookies are',
      blocks: [
        'A cookie is a small text that a website asks your browser to keep. It lets the site know your browser again on the next page or at the next visit. Sites can also keep small facts in what is called local storage. We use both, and when we say cookies on this page we mean both.',
        'Cookies differ in how long they last and in who sets them:',
        {
          facts: [
            {
              term: 'Session cookies',
              detail: 'Last until you close your browser.',
            },
            {
              term: 'Persistent cookies',
              detail: 'Stay for a set time, or until you delete them.',
            },
            {
              term: 'First-party cookies',
              detail: 'Are set by this site, and only this site can read them.',
            },
            {
              term: 'Third-party cookies',
              detail: 'Are set by another company whose service a site uses, which can read them.',
            },
          ],
        },
      ],
    },
    {
      id: 'what-we-use-them-for',
      title: 'What cookies are used for',
      blocks: [
        {
          facts: [
            {
              term: 'Strictly necessary',
              detail:
                'Keep you signed in and your application together. The site does not work without them, so they need no consent.',
            },
            {
              term: 'Performance',
              detail:
                'Tell us which pages people visit and where they meet errors, so that we can put things right. Only with your consent.',
            },
            {
              term: 'Functionality',
              detail:
                'Remember choices that you make, such as your answer about cookies, so that you are not asked again.',
            },
            {
              term: 'Targeting',
              detail:
                'Help to show you advertising that fits what you have looked at, here or elsewhere. Only with your consent.',
            },
          ],
        },
      ],
    },
    {
      id: 'necessary',
      title: 'What is always there',
      blocks: [
        {
          facts: [
            {
              term: 'PLUM_BEARER, PLUM_BEARER_RECEIVED',
              detail: 'Local storage. Keep you signed in while you apply, until your session ends.',
            },
            {
              term: 'PLUM_APPLICATION_ID',
              detail: 'Local storage. Says which application is yours, until your session ends.',
            },
            {
              term: 'plum_brand, BRAND',
              detail: 'First party. Remember under which brand you came, for this visit.',
            },
            {
              term: 'plum_release',
              detail:
                'First party, for this visit. Keeps all parts of the site at the same version while you apply.',
            },
            {
              term: 'cookieConsent, analyticsCookieConsent, marketingCookieConsent',
              detail: 'First party, for six months. Remember what you answered about cookies.',
            },
          ],
        },
      ],
    },
    {
      id: 'optional',
      title: 'What is there only if you agree',
      blocks: [
        'Until you agree, this site asks nothing of any other company. If you agree, these may be used:',
        {
          facts: [
            {
              term: 'Analytics',
              detail:
                'A tag manager and its measurements, session recording, monitoring and page testing. They see which pages you visit and how they work for you. They never see your application number, and what you type is hidden from recordings.',
            },
            {
              term: 'Marketing',
              detail:
                'Measures which advertising led to a visit, so that we show less of what is of no use.',
            },
          ],
        },
      ],
    },
    {
      id: 'your-choice',
      title: 'Your choice, and how to change it',
      blocks: [
        'When you first come here we ask you. You can accept all optional cookies, reject them all, or choose. If you withdraw your consent later, tracking stops at once and what it had set is removed.',
        'You can also delete cookies, or block them, in the settings of your browser. If you block the necessary ones, you will not be able to apply here.',
      ],
    },
    {
      id: 'questions',
      title: 'Questions',
      blocks: [
        'Call us on {careTelephone}, {careHours}, or email {careEmail}. How we treat your information in general is set out in our privacy notice.',
        { link: { label: 'Read the privacy notice', to: '/privacy-notice' } },
      ],
    },
  ],
};
