import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApplicantPricing } from 'lending';
import type { LoanChoice } from './loanChoiceSlice';

export interface LoanPricing {
  status: 'loading' | 'ready' | 'failed';
  pricing: ApplicantPricing | null;
}

const initialState = { status: 'loading', pricing: null } as LoanPricing;

const loanPricingSlice = createSlice({
  name: 'loanPricing',
  initialState,
  reducers: {
    pricingReceived: (_, { payload }: PayloadAction<ApplicantPricing>): LoanPricing => ({
      status: 'ready',
      pricing: payload,
    }),
    pricingFailed: (): LoanPricing => ({ status: 'failed', pricing: null }),
  },
});

export const { pricingReceived, pricingFailed } = loanPricingSlice.actions;
export const loanPricingReducer = loanPricingSlice.reducer;

/** The loan's part of the remote's store. */
export interface LoanState {
  loanChoice: LoanChoice;
  loanPricing: LoanPricing;
}
