import { Icon } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import { useEffect, useRef, type RefObject } from 'react';
import { Link, useLocation } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer } from '../../session/api/use-answer.ts';
import { useCall } from '../../session/api/use-call.ts';
import { useSignIn } from '../../session/keys/use-sign-in.ts';
import { useSession } from '../../session/use-session.ts';
import styles from './operator-menu.module.css';

/** Shows who is signed in, and opens their page, the other demo keys, and sign-out. */
export function OperatorMenu() {
  const { t } = useTexts();
  const { operator, roles, keys } = useSession();
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  useCloseOutside(menu);
  const isDemo = keys.some((key) => key.isOfSession && key.isDemo);
  return (
    // The menu is closed on a new screen.
    <details key={pathname} ref={menu} className={styles.root}>
      <summary>
        <Icon name="account" size="small" />
        <span className={styles.name} translate="no">
          {operator}
        </span>
      </summary>
      <div className={styles.paper}>
        <p className={typography.small}>
          <b translate="no">{operator}</b>
          {' · '}
          {roles.map((role) => t(`roles.${role}`)).join(', ')}
        </p>
        <Link to="/me">
          <Icon name="key" size="small" />
          {t('shell.ownPage')}
        </Link>
        {isDemo && <OtherDemoKeys />}
        <SignOut />
      </div>
    </details>
  );
}

/** Closes the menu on a press outside or on Escape. */
function useCloseOutside(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = menu;
      if (current?.open !== true) return;
      const isKey = event instanceof KeyboardEvent;
      if (isKey ? event.key !== 'Escape' : current.contains(event.target as Node)) return;
      current.removeAttribute('open');
      if (isKey) current.querySelector('summary')?.focus();
    };
    addEventListener('pointerdown', close);
    addEventListener('keydown', close);
    return () => {
      removeEventListener('pointerdown', close);
      removeEventListener('keydown', close);
    };
  }, [menu]);
}

/** Signs in with another demo key, for two people at one laptop. */
function OtherDemoKeys() {
  const { t } = useTexts();
  const { operator } = useSession();
  const { data } = useAnswer('officeSignInPage', {});
  const { signIn, isPending } = useSignIn();
  const others = (data?.demoKeys ?? []).filter((name) => name !== operator);
  return others.map((name) => (
    <button key={name} type="button" aria-busy={isPending || undefined} onClick={() => void signIn(name)}>
      <Icon name="shuffle" size="small" />
      {t('shell.switchTo', { name: name.charAt(0).toUpperCase() + name.slice(1) })}
    </button>
  ));
}

function SignOut() {
  const { t } = useTexts();
  const signOut = useCall('officeSignOut');
  return (
    <button
      type="button"
      // Reloading the page discards every response that it has cached.
      onClick={() => void signOut({}).then(() => location.assign('/'))}
    >
      <Icon name="log-out" size="small" />
      {t('shell.signOut')}
    </button>
  );
}
