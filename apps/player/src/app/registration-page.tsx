import { RegistrationScreen } from '../features/registration/registration-screen.tsx';
import { SocialButtons } from '../features/social-sign-in/social-buttons.tsx';

export default function Registration() {
  return (
    <RegistrationScreen>
      <SocialButtons />
    </RegistrationScreen>
  );
}
