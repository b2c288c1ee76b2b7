const colours = {
  'Brand colours': {
    primary: 'First brand colour',
    secondary: 'Second brand colour',
    tertiary: 'Third brand colour',
    quaternary: 'Fourth brand colour',
    accent: 'Illustration',
    'accent-soft': 'Illustration, background',
    highlight: 'Highlight',
  },
  'Page and text': {
    body: 'Page',
    surface: 'Panel',
    sunken: 'Sunken area',
    text: 'Text',
    'text-quiet': 'Quiet text',
    border: 'Line',
    'border-strong': 'Line of a field',
    backdrop: 'Page behind a dialog',
    bin: 'Bin of a file',
  },
  'Buttons and links': {
    action: 'Button',
    'action-hover': 'Button, pointed at',
    'action-pressed': 'Button, pressed',
    'on-action': 'Text on a button',
    'action-soft': 'Chosen option',
    'action-soft-hover': 'Chosen option, pointed at',
    link: 'Link',
    'link-hover': 'Link, pointed at',
    focus: 'Focus ring',
    selection: 'Selected text, background',
    'on-selection': 'Selected text',
  },
  'Header and footer': {
    header: 'Header',
    'on-header': 'Text in the header',
    footer: 'Footer',
    'on-footer': 'Text in the footer',
  },
  Messages: {
    error: 'Error',
    'error-text': 'Text of an error',
    'error-soft': 'Error, background',
    warning: 'Warning',
    'warning-text': 'Text of a warning',
    'warning-soft': 'Warning, background',
    success: 'Success',
    'success-text': 'Text of a success',
    'success-soft': 'Success, background',
    info: 'Information',
    'info-text': 'Text of information',
    'info-soft': 'Information, background',
  },
};

const OTHERS = 'Type, space, shape and motion';

/** The groups of tokens, in the order in which they are edited. */
export const tokenGroups = [...Object.keys(colours), OTHERS];

const named = new Map<string, { group: string; name: string }>(
  Object.entries(colours).flatMap(([group, names]) =>
    Object.entries(names).map(([role, name]) => [`--plum-color-${role}`, { group, name }]),
  ),
);

/** What a token is called, and its group. One that is no colour reads well as it is: `--plum-radius-md` is 'Radius md'. */
export function tokenName(token: string): { group: string; name: string } {
  const words = token.replace('--plum-', '').replaceAll('-', ' ');
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return named.get(token) ?? { group: OTHERS, name };
}
