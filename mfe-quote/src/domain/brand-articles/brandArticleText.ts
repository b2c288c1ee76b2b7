/** Said where a text is on its way or doesn't come. */
export const brandArticleText = {
  loading: 'Please wait while loading...',
  failed: 'We couldn’t load this text just now.',
  elsewhere: 'Open it in a new tab',
};
