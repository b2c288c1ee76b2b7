/** The path that asks the server for the screen that is due, and so leads on whoever can't go where they were. */
export const WHERE_THE_SERVER_SAYS = '/eligibility';
