import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { STANDARD_LOAN, type Loan } from 'lending';
import { applicationEnded } from '../decision/decision';

/** `amountText` is kept as typed, also where it is no amount. */
export interface LoanChoice {
  amountText: string;
  termMonths: number;
  chosenBy: 'default' | 'offer' | 'applicant';
}

export const initialLoanChoice: LoanChoice = {
  amountText: String(STANDARD_LOAN.amount),
  termMonths: STANDARD_LOAN.termMonths,
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
    termChosen: (choice, { payload }: PayloadAction<number>) => {
      choice.termMonths = payload;
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

function chosen({ amount, termMonths }: Loan, chosenBy: LoanChoice['chosenBy']): LoanChoice {
  return { amountText: String(amount), termMonths, chosenBy };
}

export const { amountTyped, amountChosen, termChosen, defaultReceived, offerReceived } =
  loanChoiceSlice.actions;
export const loanChoiceReducer = loanChoiceSlice.reducer;
