import { isWithin, roundToStep, stepAmount, type LoanLimits } from 'lending';
import { parsePounds, stripAmount } from 'shared-ui/money';

/** The pounds of the slider for what is typed: the lower limit where that is no amount. */
export const sliderAmount = (amountText: string, { min, max }: LoanLimits): number =>
  Math.min(max, Math.max(min, parsePounds(amountText) ?? min));

/** The text of the box once it is left: the nearest step, or what was typed where that makes no loan. */
export function settledAmount(amountText: string, limits: LoanLimits): string {
  const amount = parsePounds(amountText);
  if (amount === null) return amountText;
  return isWithin(amount, limits) ? String(roundToStep(amount, limits)) : stripAmount(amountText);
}

/** The text of the box after a step up (1) or down (-1). */
export const steppedAmount = (amountText: string, direction: 1 | -1, limits: LoanLimits): string =>
  String(stepAmount(parsePounds(amountText) ?? 0, direction, limits));
