'use client';

import { useState } from 'react';
import { text } from './text';

const MIN = 1000;
const MAX = 25000;
const STEP = 100;
const YEARS = [1, 2, 3, 4, 5];
const APR = 33.9;
const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

function quote(amount, years) {
  const rate = (1 + APR / 100) ** (1 / 12) - 1;
  const months = years * 12;
  const monthly = (amount * rate) / (1 - (1 + rate) ** -months);
  return { monthly, total: monthly * months };
}

export function Calculator() {
  const [typed, setTyped] = useState('5000');
  const [years, setYears] = useState(4);
  const amount = Number(typed);
  const isOffered = amount >= MIN && amount <= MAX;
  const { monthly, total } = quote(amount, years);
  const step = (by) => setTyped(String(Math.min(MAX, Math.max(MIN, amount + by))));

  return (
    <>
      <section className="panel">
        <h2>{text.selector}</h2>
        <label htmlFor="amount">{text.amount}</label>
        <div className="stepper">
          <button type="button" aria-label="Borrow £100 less" onClick={() => step(-STEP)}>
            −
          </button>
          <input
            id="amount"
            name="loanAmount"
            inputMode="numeric"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <button type="button" aria-label="Borrow £100 more" onClick={() => step(STEP)}>
            +
          </button>
        </div>
        <input
          type="range"
          aria-label="Loan amount"
          min={MIN}
          max={MAX}
          step={STEP}
          value={isOffered ? amount : MIN}
          onChange={(event) => setTyped(event.target.value)}
        />
        <fieldset>
          <legend>{text.duration}</legend>
          <div className="tiles">
            {YEARS.map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name="durationYears"
                  checked={years === each}
                  onChange={() => setYears(each)}
                />
                {each}
              </label>
            ))}
          </div>
        </fieldset>
      </section>
      <section className="panel tint">
        <h2>{text.breakdown}</h2>
        <p className="figure">{isOffered ? pounds.format(monthly) : '–'}</p>
        <dl>
          <dt>APR representative</dt>
          <dd>{`${APR}%`}</dd>
          <dt>Total amount payable</dt>
          <dd>{isOffered ? pounds.format(total) : '–'}</dd>
        </dl>
      </section>
      <button type="button" name="checkEligibility" className="action">
        {text.checkEligibility}
      </button>
    </>
  );
}
