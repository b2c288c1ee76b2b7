import type { RiskGroup } from './priceBands';

const representativeAprs: Record<RiskGroup, number> = { Low: 33.9, High: 49.9 };

/**
 * The APR, in percent, to advertise to a risk group: at least 51 % of those accepted get it or a lower one.
 * Source: FCA Handbook, CONC 3.5 (representative APR).
 */
export const representativeApr = (riskGroup: RiskGroup): number => representativeAprs[riskGroup];
