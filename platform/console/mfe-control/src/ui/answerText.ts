export const answerText = { retry: 'Try again' };
