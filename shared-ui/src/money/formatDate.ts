const medium = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/**
 * A calendar day, `YYYY-MM-DD` (what follows the day is ignored), in the medium style of en-GB: `20 Nov 2026`.
 * @throws RangeError when the text is no date
 */
export function formatDate(isoDate: string): string {
  return medium.format(new Date(`${isoDate.slice(0, 10)}T00:00:00Z`));
}
