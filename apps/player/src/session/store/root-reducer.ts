import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { rootReducer } from './all-slices.ts';

/** The state of all slices. Imported only as a type, because first pages don't load the slices. */
export type RootState = ReturnType<typeof rootReducer>;
export type AppStore = Store<RootState>;
export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();
