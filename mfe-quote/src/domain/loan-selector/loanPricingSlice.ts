import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApplicantPricing } from 'lending';
import type { LoanChoice } from './loanChoiceSlice';

export interface LoanPricing {
  status: 'loading' | 'ready' | 'failed';
  pricing: ApplicantPricing | null;
  /** How often the applicant has asked for the price again. */
  retries: number;
}

const initialState = { status: 'loading', pricing: null, retries: 0 } as LoanPricing;

const loanPricingSlice = createSlice({
  name: 'loanPricing',
  initialState,
  reducers: {
    pricingReceived: (state, { payload }: PayloadAction<ApplicantPricing>): LoanPricing => ({
      ...state,
      status: 'ready',
      pricing: payload,
    }),
    pricingFailed: (state): LoanPricing => ({ ...state, status: 'failed', pricing: null }),
    pricingRetried: (state): LoanPricing => ({
      status: 'loading',
      pricing: null,
      retries: state.retries + 1,
    }),
  },
});

export const { pricingReceived, pricingFailed, pricingRetried } = loanPricingSlice.actions;
export const loanPricingReducer = loanPricingSlice.reducer;

/** The loan's part of the remote's store. */
export interface LoanState {
  loanChoice: LoanChoice;
  loanPricing: LoanPricing;
}
