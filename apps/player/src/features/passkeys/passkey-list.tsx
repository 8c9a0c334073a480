import type { Passkey } from '@loto/api-contract';
import { formatDayAndClock } from '@loto/formatting';
import { useRef, useState } from 'react';
import { Button, ConfirmModal, cx, Icon, StatusTag } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCall } from '../../session/api/use-call.ts';
import { showToast } from '../../session/messages/toasts.ts';
import iconListStyles from '@loto/design/icon-list.module.css';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';

/** The passkeys of the account, newest first. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const count = passkeys.length;
  return (
    <section className={cx(layout.panel, layout.surface, layout.lifted)} aria-labelledby="passkeys">
      <h2 className={cx(typography.label, typography.muted)} id="passkeys" ref={heading} tabIndex={-1}>
        {count === 0 ? t('passkeys.none') : t('passkeys.count', { count })}
      </h2>
      {count > 0 && (
        <ul className={iconListStyles.root}>
          {passkeys.map((passkey) => (
            // The pressed button is removed with its row, so the focus moves to the list's heading.
            <PasskeyRow key={passkey.id} passkey={passkey} onRemoved={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRemoved: () => void;
}

/** A passkey: its device, when it was added and last used, and a button to remove it. */
function PasskeyRow({ passkey, onRemoved }: PasskeyRowProps) {
  const { t, language } = useTexts();
  const { provider, device, addedAt, lastUsedAt, isBlocked } = passkey;
  const name = provider ?? device ?? t('passkeys.unknown');
  const when = formatDayAndClock(addedAt, language);
  const used =
    lastUsedAt === null
      ? t('passkeys.neverUsed')
      : t('passkeys.lastUsed', { when: formatDayAndClock(lastUsedAt, language) });
  return (
    <li>
      <span className={iconListStyles.icon}>
        <Icon name="key" />
      </span>
      <div className={layout.grow}>
        <p className={iconListStyles.name}>
          <b>{name}</b>
          {isBlocked && <StatusTag kind="ended" word={t('passkeys.blocked')} />}
        </p>
        <p className={cx(typography.small, typography.soft)}>
          {provider !== null && device !== null
            ? t('passkeys.addedWith', { when, device })
            : t('passkeys.added', { when })}
        </p>
        <p className={cx(typography.small, typography.soft)}>
          {isBlocked ? t('passkeys.blockedText') : used}
        </p>
      </div>
      <RemovePasskey id={passkey.id} name={name} onRemoved={onRemoved} />
    </li>
  );
}

/** Removes a passkey after a confirmation. */
function RemovePasskey({ id, name, onRemoved }: { id: string; name: string; onRemoved: () => void }) {
  const { t } = useTexts();
  const [isConfirming, setConfirming] = useState(false);
  const [removePasskey, { isLoading }] = useCall('removePasskey');

  async function remove() {
    const { data } = await removePasskey({ params: { id } });
    setConfirming(false);
    if (data === undefined) return;
    onRemoved();
    showToast({ kind: 'ok', text: t('passkeys.removed') });
  }

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('passkeys.removeOf', { name })}
        onClick={() => setConfirming(true)}
      >
        {t('passkeys.remove')}
      </Button>
      <ConfirmModal
        isOpen={isConfirming}
        title={t('passkeys.removeTitle')}
        text={t('passkeys.removeText', { name })}
        cancelText={t('passkeys.keep')}
        onCancel={() => setConfirming(false)}
        confirmText={isLoading ? t('passkeys.removing') : t('passkeys.removeConfirm')}
        onConfirm={() => void remove()}
        isPending={isLoading}
        isDanger
      />
    </>
  );
}
