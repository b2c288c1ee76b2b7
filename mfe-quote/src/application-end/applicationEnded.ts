/** The applicant has ended the application: every slice that holds what was entered clears. */
export const applicationEnded = { type: 'applicationEnded' } as const;
