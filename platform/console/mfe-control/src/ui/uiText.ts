export const uiText = {
  preview: {
    name: 'Preview link',
    lasts: (until: string) =>
      `The browser that opens this link gets this version on every page until ${until}. Begin or continue an application there:`,
  },
  action: {
    why: 'Reason',
    whyHint: 'Everybody sees it in the history.',
    whyMissing: 'Enter a reason',
    halfEntered: 'Enter both the date and the time, or leave both empty',
    refused: 'This was not done',
    unknown: 'It is not known whether this was done. To press again does nothing twice',
    cancel: 'Cancel',
    close: 'Close',
    undo: 'Undo',
    done: (title: string) => `Done: ${title.replace(/\?$/, '')}`,
  },
  lost: (time: string) => `Connection lost. What you see is of ${time}. Trying again…`,
  answer: { retry: 'Try again', old: 'What you see below is of before.' },
  chart: {
    asTable: (title: string) => `As a table: ${title}`,
    figuresOf: (title: string) => `${title}, minute by minute`,
    minute: 'Minute',
    none: '–',
    sliderOf: (title: string) => `${title}: minute`,
  },
  time: { zone: (zone: string) => `In the time zone of your browser, ${zone}.` },
  table: {
    showAll: (rows: number) => `Show all ${rows} rows`,
  },
};
