import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx';
import { SocialButtons } from '../features/social-sign-in/social-buttons.tsx';

export default function SignIn() {
  return (
    <SignInScreen>
      <SocialButtons />
    </SignInScreen>
  );
}
