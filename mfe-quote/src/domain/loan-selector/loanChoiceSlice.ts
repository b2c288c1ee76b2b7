import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { applicationEnded } from '../decision/decision';
import { STANDARD_LOAN } from '../../quote/defaultLoan';
import type { Loan } from '../../quote/quoteLoan';

/** `amountText` is kept as typed, also where it is no amount. */
export interface LoanChoice {
  amountText: string;
  durationYears: number;
  chosenBy: 'default' | 'offer' | 'applicant';
}

export const initialLoanChoice: LoanChoice = {
  amountText: String(STANDARD_LOAN.amount),
  durationYears: STANDARD_LOAN.durationYears,
  chosenBy: 'default',
};

const loanChoiceSlice = createSlice({
  name: 'loanChoice',
  initialState: initialLoanChoice,
  reducers: {
    amountTyped: (choice, { payload }: PayloadAction<string>) => {
      choice.amountText = payload;
      choice.chosenBy = 'applicant';
    },
    amountChosen: (choice, { payload }: PayloadAction<number>) => {
      choice.amountText = String(payload);
      choice.chosenBy = 'applicant';
    },
    durationChosen: (choice, { payload }: PayloadAction<number>) => {
      choice.durationYears = payload;
      choice.chosenBy = 'applicant';
    },
    defaultReceived: (choice, { payload }: PayloadAction<Loan>) =>
      choice.chosenBy === 'default' ? chosen(payload, 'default') : choice,
    offerReceived: (choice, { payload }: PayloadAction<Loan>) =>
      choice.chosenBy === 'applicant' ? choice : chosen(payload, 'offer'),
  },
  extraReducers: (builder) => {
    builder.addCase(applicationEnded.type, () => initialLoanChoice);
  },
});

function chosen({ amount, durationYears }: Loan, chosenBy: LoanChoice['chosenBy']): LoanChoice {
  return { amountText: String(amount), durationYears, chosenBy };
}

export const { amountTyped, amountChosen, durationChosen, defaultReceived, offerReceived } =
  loanChoiceSlice.actions;
export const loanChoiceReducer = loanChoiceSlice.reducer;
