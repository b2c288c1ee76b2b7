/**
 * The values that pages and servers share. Pages may import this module as values, so it imports nothing: the
 * schemas beside it would bring zod into every page.
 */

/** The brand of an address that names none. */
export const DEFAULT_BRAND = 'aqua';

/**
 * By this header an unused hand-off token, or one that was used moments ago, opens the calls that decide what a first
 * screen shows.
 */
export const HAND_OFF_HEADER = 'hand-off-token';

/** The earliest year of a date of birth, or of anything else in a life. */
export const EARLIEST_YEAR = 1890;

/** Characters of what a feature toggle is for, and of the team that owns it. */
export const MAX_TOGGLE_PURPOSE = 200;
export const MAX_TOGGLE_OWNER = 60;
