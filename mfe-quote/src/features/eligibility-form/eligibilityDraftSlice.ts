import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { applicationEnded, eligibilityDecided } from '../../domain/decision/decision';
import type { Answers } from '../../domain/question-engine/Question';

/** The form as it was sent; the same form sent again keeps its key. */
export interface SentForm {
  body: string;
  idempotencyKey: string;
}

/** What the applicant has filled in so far; `answers` is null before the form has opened. */
export interface EligibilityDraft {
  answers: Answers | null;
  prefilled: boolean;
  sent: SentForm | null;
}

export const initialEligibilityDraft: EligibilityDraft = {
  answers: null,
  prefilled: false,
  sent: null,
};

const eligibilityDraftSlice = createSlice({
  name: 'eligibilityDraft',
  initialState: initialEligibilityDraft,
  reducers: {
    draftKept: (draft, { payload }: PayloadAction<{ answers: Answers; prefilled: boolean }>) => ({
      ...draft,
      ...payload,
    }),
    formSent: (draft, { payload }: PayloadAction<SentForm>) => {
      draft.sent = payload;
    },
    draftDiscarded: () => initialEligibilityDraft,
  },
  extraReducers: (builder) => {
    builder
      .addCase(applicationEnded.type, () => initialEligibilityDraft)
      .addCase(eligibilityDecided.type, () => initialEligibilityDraft);
  },
});

export const { draftKept, formSent, draftDiscarded } = eligibilityDraftSlice.actions;
export const eligibilityDraftReducer = eligibilityDraftSlice.reducer;
