const maskWord = (word: string): string => `${word.slice(0, 1)}${'*'.repeat(word.length - 1)}`;

export const maskName = (name: string): string => name.split(' ').map(maskWord).join(' ');

/** The first letter and the host stay, enough for the owner to recognise it. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}${'*'.repeat(Math.max(at - 1, 1))}${email.slice(at)}`;
};
