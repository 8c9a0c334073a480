import { RegistrationScreen } from '../../features/registration/registration-screen.tsx';
import { SocialButtons } from '../../features/social-sign-in/social-buttons.tsx';
import type { RouteHandle } from '../route-handle.ts';

export const handle: RouteHandle = { title: 'shell.titles.registration' };

export default function Registration() {
  return (
    <RegistrationScreen>
      <SocialButtons />
    </RegistrationScreen>
  );
}
