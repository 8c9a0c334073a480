import { latinNameCharacter, refusedCharacter } from '@loto/api-contract/typed-text';
import { Link } from 'react-router';
import { Button, cx, TextField } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCall } from '../../session/api/use-call.ts';
import { showToast } from '../../session/messages/toasts.ts';
import { fieldErrorsOf, useForm } from '../../session/forms/use-form.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';

interface BankAccountFormProps {
  /** The name in the player's profile; null while it's empty. */
  holder: string | null;
  /** Closes the form without adding an account; undefined if there is no other destination. */
  onCancel: (() => void) | undefined;
  onAdded: () => void;
}

/**
 * Adds a bank account for prizes and selects it. Asks for the holder if the profile's name isn't in
 * Latin letters, which banks require.
 */
export function BankAccountForm({ holder, onCancel, onAdded }: BankAccountFormProps) {
  const { t } = useTexts();
  const [add] = useCall('addBankAccount');
  const asksHolder = holder !== null && refusedCharacter(holder, latinNameCharacter) !== null;
  const holderProblem = (typed: string) => {
    if (typed.trim() === '') return { holder: t('winnings.holderEmpty') };
    const character = refusedCharacter(typed.trim(), latinNameCharacter);
    return character !== null && { holder: t('credentials.characterRefused', { character }) };
  };
  const { form, field, edit, isPending } = useForm({
    initial: { iban: '', holder: '' },
    validate: (typed) => ({
      ...(typed.iban.trim() === '' && { iban: t('winnings.ibanEmpty') }),
      ...(asksHolder && holderProblem(typed.holder)),
    }),
    submit: async (typed) => {
      const body = asksHolder ? typed : { iban: typed.iban };
      const { error } = await add({ body, quietFor: ['VALIDATION_FAILED'] });
      // Without a text for the field, a toast has shown the error or the player cancelled.
      if (error) return fieldErrorsOf(error);
      showToast({ kind: 'ok', text: t('winnings.accountAdded') });
      onAdded();
      return null;
    },
    clearsErrorsOnEdit: true,
  });
  if (holder === null) {
    return (
      <p className={cx(typography.small, typography.soft)}>
        {t('winnings.accountNeedsName')}{' '}
        <Link className={typography.link} to="/user/account/player-profile">
          {t('winnings.toProfile')}
        </Link>
      </p>
    );
  }
  return (
    <form {...form} className={layout.stack}>
      <TextField
        {...field('iban')}
        label={t('winnings.iban')}
        hint={asksHolder ? t('winnings.ownIbanHint') : t('winnings.ibanHint', { name: holder })}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        placeholder="RO49 AAAA 1B31 …"
        onChange={({ target }) => edit({ iban: inFours(target.value) })}
      />
      {asksHolder && (
        <TextField
          {...field('holder')}
          label={t('winnings.holder')}
          hint={t('winnings.holderHint')}
          autoComplete="cc-name"
          autoCapitalize="words"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
      <Button type="submit" isBlock isPending={isPending}>
        {t('winnings.useAccount')}
      </Button>
      {onCancel !== undefined && (
        <Button variant="quiet" isBlock onClick={onCancel}>
          {t('winnings.cancelAccount')}
        </Button>
      )}
    </form>
  );
}

/** Formats an IBAN as on a card or a contract: capital letters in groups of four. */
export function inFours(typed: string): string {
  const characters = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return characters.slice(0, 34).replaceAll(/(.{4})(?=.)/g, '$1 ');
}
