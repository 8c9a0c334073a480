export { EntranceFrame as default } from '../../features/sign-in/auth-layout.tsx';
