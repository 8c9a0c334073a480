import { SignInScreen } from '../../features/sign-in/sign-in-screen.tsx';
import { SocialButtons } from '../../features/social-sign-in/social-buttons.tsx';
import type { RouteHandle } from '../route-handle.ts';

export const handle: RouteHandle = { title: 'shell.titles.signIn' };

export default function SignIn() {
  return (
    <SignInScreen>
      <SocialButtons />
    </SignInScreen>
  );
}
