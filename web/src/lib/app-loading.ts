import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The global loading flag: shows a dimmed overlay with a spinner. */
const appLoading = createSlice({
  name: 'appLoading',
  initialState: { isAppLoading: false },
  reducers: {
    setAppLoading: (state, { payload }: PayloadAction<boolean>) => {
      state.isAppLoading = payload;
    },
  },
});

export const { setAppLoading } = appLoading.actions;
export const appLoadingReducer = appLoading.reducer;
