import type { User } from '@loto/api-contract';
import { useRef, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button, focusFirstInvalid } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { AddressFields } from './address-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { useProfileForm } from './use-profile-form.ts';

export interface ProfileFormProps {
  user: User;
  /** The word on the button. */
  saveText: string;
  onSaved: (user: User) => void;
}

/** All of the profile on one page; what the server refuses stands at its field. */
export function ProfileForm({ user, saveText, onSaved }: ProfileFormProps) {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const { fields, set, errors, setErrors, save, isPending } = useProfileForm(user);
  const group = { fields, set, errors };

  async function submit() {
    const outcome = await save();
    if (outcome === null) return;
    if ('saved' in outcome) {
      onSaved(outcome.saved);
      return;
    }
    flushSync(() => setErrors(outcome.errors));
    focusFirstInvalid(form.current);
  }

  return (
    <form
      // sent before the app runs, it must not put what was typed into the address
      method="post"
      ref={form}
      className="profileform"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <section className="panel surface lift stack" aria-labelledby="person">
        <h2 className="t-s" id="person">
          {t('profile.person')}
        </h2>
        <PersonFields {...group} />
      </section>
      <section className="panel surface lift stack" aria-labelledby="address">
        <h2 className="t-s" id="address">
          {t('profile.address')}
        </h2>
        <AddressFields {...group} />
      </section>
      <Button type="submit" isBlock isPending={isPending}>
        {isPending ? t('profile.pending') : saveText}
      </Button>
    </form>
  );
}
