const maskWord = (word: string): string => `${word.slice(0, 1)}${'*'.repeat(word.length - 1)}`;

export const maskName = (name: string): string => name.split(' ').map(maskWord).join(' ');

/**
 * The first letter and the host stay, enough for the owner to recognise it. The stars are always three:
 * they tell nobody how long the name is, and a screen reader reads out each of them.
 */
export const maskEmail = (email: string): string =>
  `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`;
