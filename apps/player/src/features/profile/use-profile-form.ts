import type { User } from '@loto/api-contract';
import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useUpdateProfileMutation } from '../../session/calls/account-calls.ts';
import type { ApiError } from '../../session/api-error.ts';
import { showToast } from '../../session/toasts.ts';
import { readProfileDraft, writeProfileDraft } from './profile-draft.ts';
import { profileBody, profileFields, type ProfileFields } from './profile-fields.ts';
import { profileProblems, type ProfileField } from './profile-problems.ts';

export type ProfileErrors = { [Field in ProfileField]?: string | undefined };

/** Its text is the field's own, so it is not said twice. */
const shownInForm = ['UNDER_AGE'];

/** The form's texts and errors, what is typed kept over a reload, and the saving of it. */
export function useProfileForm(user: User) {
  const { t } = useTexts();
  const [updateProfile, { isLoading }] = useUpdateProfileMutation();
  const isUnderWay = useRef(false);
  const [draft, setDraft] = useState(() => readProfileDraft(user.id));
  const [errors, setErrors] = useState<ProfileErrors>({});
  const fields = draft ?? profileFields(user.userProfile);

  function keep(next: ProfileFields | null) {
    setDraft(next);
    writeProfileDraft(user.id, next);
  }

  /** Answers the saved player; or the errors, which the form then shows. */
  async function save(): Promise<{ saved: User } | { errors: ProfileErrors } | null> {
    const problems = Object.entries(profileProblems(fields));
    if (problems.length > 0) {
      return { errors: Object.fromEntries(problems.map(([field, key]) => [field, t(`profile.${key}`)])) };
    }
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setErrors({});
    const answer = await updateProfile({ body: profileBody(fields), quietFor: shownInForm });
    isUnderWay.current = false;
    if (answer.data) {
      keep(null);
      showToast({ kind: 'ok', text: t('profile.saved') });
      return { saved: answer.data.user };
    }
    const { fieldErrors } = answer.error as ApiError;
    return fieldErrors ? { errors: fieldErrors } : null;
  }

  return {
    fields,
    set: (changes: Partial<ProfileFields>) => keep({ ...fields, ...changes }),
    errors,
    setErrors,
    save,
    isPending: isLoading,
  };
}
