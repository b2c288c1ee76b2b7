import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { applicationEnded } from '../../domain/decision/decision';

/** The id of the chosen address; empty while none is chosen. */
export const initialAddressChoice = '';

const addressChoiceSlice = createSlice({
  name: 'addressChoice',
  initialState: initialAddressChoice,
  reducers: { addressChosen: (_, { payload }: PayloadAction<string>) => payload },
  extraReducers: (builder) => {
    builder.addCase(applicationEnded.type, () => initialAddressChoice);
  },
});

export const { addressChosen } = addressChoiceSlice.actions;
export const addressChoiceReducer = addressChoiceSlice.reducer;
