import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The global loading flag: while it is set a dimmed layer with a spinner lies over the screen. */
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
