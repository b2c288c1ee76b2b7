import type { BrandChangeView, Mark, Scheme } from 'control/contract';
import { plural } from '../../ui/plural';

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const timeOf = (at: string) => time.format(new Date(at));
const word = (version: string | null) => version ?? 'not live';

export const brandsText = {
  title: 'Brands',
  lead: 'Tokens, texts and marks of every brand. Open sessions keep the pack that they began with.',
  onlyLook: 'You can look at brands. To change one takes the role brand.',
  failed: 'The brands could not be read',
  loading: 'Reading the brands',
  views: 'Views of the brands',
  colours: 'Colours',
  livePack: 'Live',
  tabs: {
    list: 'Brands',
    all: 'Side by side',
    edit: 'Edit',
    compare: 'Compare',
    history: 'History',
  },
  unreadable: 'This pack cannot be shown or edited here',

  filter: 'Find a token, a text or a value',
  onlyDiffering: 'Only what differs',
  table: (names: string) => `Tokens, texts, marks and contrast of ${names}`,
  name: 'Name',
  noRows: 'Nothing here matches.',
  absent: 'none',
  dark: 'dark',
  kinds: { token: 'Token', text: 'Text', mark: 'Mark', contrast: 'Contrast' },
  contrastName: (seen: string, on: string) => `${seen} on ${on}`,
  ratio: (found: number, needed: number) =>
    `${found.toFixed(1)} to 1${found < needed ? `, too low: needs ${needed}` : ''}`,

  brand: 'Brand',
  parts: 'Parts of the pack',
  part: { tokens: 'Tokens', texts: 'Texts', marks: 'Marks' },
  lightValue: (name: string) => `${name}, light`,
  darkValue: (name: string) => `${name}, dark`,
  pick: (name: string) => `Pick ${name}`,
  light: 'Light',
  darkScheme: 'Dark (empty: derived)',
  moreTexts: (count: number) => `${count} more texts: narrow down what you look for.`,
  words:
    'In the footer and the long texts, words in braces, such as {brand}, are filled in from the brand.',
  replaceMark: (mark: Mark) => `Replace ${marks[mark]} (SVG)`,
  replaced: 'Replaced in this edit',
  edited: (count: number) => plural(count, 'edit'),
  noEdits: 'Nothing is edited yet.',
  discard: 'Discard',
  moved: 'This brand has changed since you began',
  movedLead: (pack: string) =>
    `Your edits are kept. They now change ${pack}, which is live: look at the preview before you publish.`,
  contrast: 'Contrast',
  enough: 'Every pair of colours has enough contrast, light and dark.',
  tooLow: 'Not publishable yet',
  takeNearest: (name: string, scheme: Scheme, value: string) =>
    `Use ${value}, the nearest that passes, for ${name} (${scheme})`,
  faults: 'The faults have to be mended first.',
  judging: {
    loading: 'The contrast is being judged.',
    failed: 'The contrast could not be judged',
  },

  notPreviewed: 'The preview could not be made',
  showDraft: 'Preview these edits',
  previewLink: 'Preview link',
  publish: 'Publish',
  publishTitle: (brand: string, at?: string) =>
    `Publish ${brand}${at === undefined ? '' : ` from ${timeOf(at)}`}?`,
  publishConsequence: (brand: string, count: number, at?: string) =>
    `${at === undefined ? 'New' : `From ${timeOf(at)} new`} sessions of ${brand} get this pack with ${brandsText.edited(count)}. Open sessions keep theirs.`,
  from: 'From when (empty: at once)',

  previewComing: 'It is being rendered…',
  previewOutdated: 'The preview does not show your newest edits yet.',
  before: 'As it is',
  after: 'With your edits',
  previewOf: (pack: string) => `Preview of ${pack}`,
  screen: 'Screen',
  scheme: 'Scheme',
  schemes: { light: 'Light', dark: 'Dark' },
  width: 'Width',
  widths: { phone: 'Phone (360 px)', desktop: 'Desktop (1280 px)' },
  previewLead:
    'The prerendered screen, without scripts. Use the preview link for the whole journey.',

  first: 'First pack',
  second: 'Second pack',
  same: 'These two packs do not differ.',
  differing: (count: number) => plural(count, 'difference'),

  live: 'Live now',
  version: 'Pack',
  revert: 'Revert',
  revertTitle: (brand: string) => `Revert ${brand}?`,
  revertConsequence: (change: BrandChangeView) =>
    `New sessions of ${change.brand} get ${word(change.before)} again, as before #${change.number} by ${change.author}. Open sessions keep theirs.`,
  nothingToRevert: 'No change of this brand is in effect that could be reverted.',
  firstPack: 'This is the first pack of the brand.',
  scheduled: 'Scheduled',
  noneScheduled: 'Nothing is scheduled.',
  cancel: 'Cancel this change',
  cancelTitle: (number: number) => `Cancel the scheduled change #${number}?`,
  cancelConsequence: (brand: string, version: string) =>
    `New sessions of ${brand} do not get ${version} at its time.`,
  changes: 'Changes',
  noChanges: 'No brand has changed yet.',
  number: 'Number',
  change: 'Change',
  by: 'By',
  when: 'When',
  why: 'Reason',
  what: ({ before, after, schedules, cancels, reverts }: BrandChangeView) => {
    if (cancels !== undefined) return `Cancels #${cancels}`;
    if (schedules)
      return `${word(before)} → ${schedules.version}, from ${timeOf(schedules.effectiveAt)}`;
    const reverted = reverts === undefined ? '' : `, reverts #${reverts}`;
    return `${word(before)} → ${word(after)}${reverted}`;
  },
};

const marks: Record<Mark, string> = {
  logo: 'the logo',
  darkLogo: 'the logo on dark ground',
  secondaryLogo: 'the second logo',
  favicon: 'the icon of the tab',
};
