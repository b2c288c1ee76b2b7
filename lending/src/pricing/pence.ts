/**
 * Rounds an amount in pounds to whole pence, half a penny upwards.
 * The nudge undoes binary noise, so that 1.005, held as 1.00499…, becomes 1.01.
 * @param pounds zero or more
 */
export const toPence = (pounds: number): number =>
  Math.round((pounds + pounds * Number.EPSILON) * 100) / 100;
