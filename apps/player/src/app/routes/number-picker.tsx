import type { RouteHandle } from '../route-handle.ts';

export { NumberPickerScreen as default } from '../../features/play/number-picker-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.numberPicker', isFocused: true };
