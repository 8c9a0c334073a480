import type { User } from '@loto/api-contract';
import { useMemo } from 'react';
import { characterRefused } from '../../credentials/index.ts';
import { cx, Button } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCall } from '../../session/api/use-call.ts';
import { showToast } from '../../session/messages/toasts.ts';
import { fieldErrorsOf, useForm } from '../../session/forms/use-form.ts';
import { AddressFields, PersonFields } from './profile-fieldsets.tsx';
import { profileDraft } from './profile-draft.ts';
import {
  profileBody,
  type ProfileField,
  profileFields,
  type ProfileFields,
  profileProblems,
} from './profile-fields.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './profile.module.css';

interface ProfileFormProps {
  user: User;
  /** The button's text. */
  saveText: string;
  onSaved: (user: User) => void;
}

/** The whole profile on one page. Edits survive a reload. */
export function ProfileForm({ user, saveText, onSaved }: ProfileFormProps) {
  const { t } = useTexts();
  const [updateProfile] = useCall('updateProfile');
  const draft = useMemo(() => profileDraft(user.id), [user.id]);
  const state = useForm<ProfileFields, ProfileField>({
    initial: profileFields(user.userProfile),
    draft,
    validate: (fields) =>
      Object.fromEntries(
        Object.entries(profileProblems(fields)).map(([field, problem]) => [
          field,
          typeof problem === 'string' ? t(`profile.${problem}`) : characterRefused(problem.character, t),
        ]),
      ),
    submit: async (fields, reset) => {
      // The text of UNDER_AGE is shown at its field.
      const body = profileBody(fields, user.userProfile);
      const { data, error } = await updateProfile({ body, quietFor: ['UNDER_AGE'] });
      if (!data) return fieldErrorsOf(error);
      reset();
      showToast({ kind: 'ok', text: t('profile.saved') });
      onSaved(data.user);
      return null;
    },
  });
  return (
    <form {...state.form} className={styles.form}>
      <section
        className={cx(layout.panel, layout.surface, layout.lifted, layout.stack)}
        aria-labelledby="person"
      >
        <h2 className={typography.titleSmall} id="person">
          {t('profile.person')}
        </h2>
        <PersonFields {...state} />
      </section>
      <section
        className={cx(layout.panel, layout.surface, layout.lifted, layout.stack)}
        aria-labelledby="address"
      >
        <h2 className={typography.titleSmall} id="address">
          {t('profile.address')}
        </h2>
        <AddressFields field={state.field} />
      </section>
      <Button type="submit" isBlock isPending={state.isPending}>
        {state.isPending ? t('profile.pending') : saveText}
      </Button>
    </form>
  );
}
