export const answerText = { retry: 'Try again', old: 'What you see below is of before.' };
