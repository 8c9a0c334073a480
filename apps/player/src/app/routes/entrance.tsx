export { EntranceFrame as default } from '../../features/sign-in/entrance-frame.tsx';
