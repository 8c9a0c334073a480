import { cx, Icon, TextField } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import type { OwnKey } from '@loto/office-contract';
import { useState } from 'react';
import { CommandButton } from '../../actions/command-button.tsx';
import { formatStamp } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSession } from '../../session/use-session.ts';
import styles from './own-keys.module.css';

/** The signed-in operator's page: roles, keys and session. */
export function Screen() {
  const { t } = useTexts();
  const { operator, roles, keys, endsAt } = useSession();
  return (
    <div className={styles.root}>
      <section className={cx(layout.panel, styles.panel)} aria-labelledby="own-keys">
        <h2 id="own-keys" className={typography.titleMedium}>
          {t('ownKeys.keys')}
        </h2>
        <p className={typography.soft}>{t(keys.length < 2 ? 'ownKeys.one' : 'ownKeys.two')}</p>
        <ul className={styles.keys}>
          {keys.map((key) => (
            <KeyRow key={key.id} ownKey={key} />
          ))}
        </ul>
        <AddKey />
      </section>
      <section className={cx(layout.panel, styles.panel)} aria-labelledby="own-roles">
        <h2 id="own-roles" className={typography.titleMedium}>
          {t('ownKeys.roles')}
        </h2>
        <ul className={styles.roles}>
          {roles.map((role) => (
            <li key={role}>
              <b>{t(`roles.${role}`)}</b>
              <span className={typography.soft}>{t(`ownKeys.mayDo.${role}`)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className={cx(layout.panel, styles.panel)} aria-labelledby="own-session">
        <h2 id="own-session" className={typography.titleMedium}>
          {t('ownKeys.session')}
        </h2>
        <p className={typography.soft}>{t('ownKeys.sessionEnds', { until: formatStamp(endsAt) })}</p>
        <h3 className={typography.titleSmall}>{t('ownKeys.lostTitle')}</h3>
        <p className={typography.soft}>{t('ownKeys.lost')}</p>
        <div>
          <CommandButton
            variant="danger"
            size="small"
            icon="lock"
            action={{ words: ['end-keys', operator], title: t('ownKeys.endTitle') }}
          >
            {t('ownKeys.end')}
          </CommandButton>
        </div>
      </section>
    </div>
  );
}

/** Names a new key and adds it, signed by the current key. */
function AddKey() {
  const { t } = useTexts();
  const [name, setName] = useState('');
  const typed = name.trim();
  return (
    <div className={styles.add}>
      <TextField
        label={t('ownKeys.name')}
        hint={t('ownKeys.nameHint')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        autoComplete="off"
      />
      <CommandButton
        icon="plus"
        action={{
          words: ['add-key', ...(typed === '' ? [] : [`--name=${typed}`])],
          title: t('ownKeys.addTitle'),
        }}
        onEnd={({ state }) => state === 'done' && setName('')}
      >
        {t('ownKeys.add')}
      </CommandButton>
    </div>
  );
}

function KeyRow({ ownKey: { id, kind, name, isDemo, isOfSession } }: { ownKey: OwnKey }) {
  const { t } = useTexts();
  const kindText = isDemo ? 'ownKeys.demo' : kind === 'passkey' ? 'ownKeys.passkey' : 'ownKeys.file';
  return (
    <li className={styles.key}>
      <Icon name={kind === 'passkey' ? 'key' : 'copy'} />
      <div>
        <b>{name ?? t(kindText)}</b>
        <p className={typography.mono} translate="no">
          {id.slice(0, 16)}…
        </p>
      </div>
      {isOfSession && <span className={styles.current}>{t('ownKeys.ofSession')}</span>}
    </li>
  );
}
