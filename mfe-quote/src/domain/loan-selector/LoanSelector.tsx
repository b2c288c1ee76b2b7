import { memo, useState } from 'react';
import { useErrorTitle } from 'shared-auth/screens';
import { AmountStepper, RadioGroup, Slider, Stack, VisuallyHidden, DataTable } from 'shared-ui';
import { formatPounds, formatTerm, parsePounds, stripAmount } from 'shared-ui/money';
import { useUpdateQuote } from '../quote-store/quoteStore';
import { settledAmount, sliderAmount, steppedAmount } from './amountRules';
import { Figure } from './Figure';
import { loanSelectorText as text } from './loanSelectorText';
import { amountChosen, amountTyped, termChosen } from './loanUpdates';
import { useLoanQuote, useQuotePart } from './useLoanQuote';

interface LoanSelectorProps {
  /** After an attempt to go on every error shows; before it, only that of an amount that was left. */
  showErrors: boolean;
}

/** How much and for how long: a box with buttons, a slider, the years, and what each costs. */
export function LoanSelector({ showErrors }: LoanSelectorProps) {
  const updateQuote = useUpdateQuote();
  const { choice, limits, errors } = useLoanQuote();
  const { settle, isLeft, rounding } = useSettledAmount();
  const amountError = showErrors || isLeft ? errors.loanAmount : undefined;
  const durationError = showErrors ? errors.durationYears : undefined;
  useErrorTitle(amountError !== undefined || durationError !== undefined);

  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <AmountStepper
          label={text.amount}
          name="loanAmount"
          value={choice.amountText}
          onChange={(typed) => updateQuote(amountTyped(typed))}
          onBlur={settle}
          onStep={(direction) =>
            updateQuote(amountTyped(steppedAmount(choice.amountText, direction, limits)))
          }
          decrementLabel={text.decrement(limits)}
          incrementLabel={text.increment(limits)}
          error={amountError}
          warning={rounding}
        />
        <Slider
          label={text.slider}
          min={limits.min}
          max={limits.max}
          step={limits.step}
          value={sliderAmount(choice.amountText, limits)}
          onChange={(value) => updateQuote(amountChosen(value))}
          format={formatPounds}
          minLabel={formatPounds(limits.min)}
          maxLabel={formatPounds(limits.max)}
        />
      </Stack>
      <TermChoice error={durationError} />
      <TermComparison />
    </Stack>
  );
}

/** Not rendered again for another amount: a drag of the slider changes that alone. */
const TermChoice = memo(function TermChoice({ error }: { error: string | undefined }) {
  const updateQuote = useUpdateQuote();
  const limits = useQuotePart((quote) => quote.limits);
  const chosen = useQuotePart((quote) => quote.choice.loanTerm);
  return (
    <RadioGroup
      legend={text.duration}
      name="durationYears"
      layout="tiles"
      options={limits.terms.map((loanTerm) => ({
        value: String(loanTerm / 12),
        label: <TermLabel loanTerm={loanTerm} />,
      }))}
      value={String(chosen / 12)}
      onChange={(years) => updateQuote(termChosen(Number(years) * 12))}
      error={error}
    />
  );
});

/** Writes the amount out once its box is left, and says why where that is another amount, until it is changed. */
function useSettledAmount() {
  const updateQuote = useUpdateQuote();
  const { choice, limits } = useLoanQuote();
  const [left, setLeft] = useState<{ settled: string; rounding: string | undefined } | null>(null);

  function settle() {
    const typed = choice.amountText;
    const settled = settledAmount(typed, limits);
    if (settled !== typed) updateQuote(amountTyped(settled));
    else if (left?.settled === settled) return;
    const isRounded = parsePounds(settled) !== parsePounds(typed);
    const rounding = isRounded ? text.rounded(stripAmount(typed), settled, limits) : undefined;
    setLeft({ settled, rounding });
  }

  const isCurrent = left?.settled === choice.amountText;
  return { settle, isLeft: left !== null, rounding: isCurrent ? left.rounding : undefined };
}

/** The legend names the unit, so only the number is shown; it is announced in full. */
function TermLabel({ loanTerm }: { loanTerm: number }) {
  return (
    <>
      <span aria-hidden>{loanTerm / 12}</span>
      <VisuallyHidden>{formatTerm(loanTerm)}</VisuallyHidden>
    </>
  );
}

/** What the amount costs over each term, side by side, to the nearest pound. */
const TermComparison = memo(function TermComparison() {
  const limits = useQuotePart((quote) => quote.limits);
  const chosen = useQuotePart((quote) => quote.choice.loanTerm);
  const { caption, columns } = text.comparison;
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={limits.terms.map((loanTerm) => ({
        name: formatTerm(loanTerm),
        chosen: loanTerm === chosen,
        cells: [`monthly${loanTerm}`, `cost${loanTerm}`].map((name) => (
          <Figure key={name} name={name} />
        )),
      }))}
    />
  );
});
