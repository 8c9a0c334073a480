import { formatDayAndClock } from '@loto/formatting';
import { Link, useLocation } from 'react-router';
import type { PageInfo } from '../../session/page/page-info.ts';
import { formatLei } from '../../i18n/numbers.ts';
import { Button, cx, LinkButton, Skeleton } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer, useCall } from '../../session/api/use-call.ts';
import type { Answer } from '../../session/api/api.ts';
import { failedReadText, isApiError } from '../../session/api/api-error.ts';
import { useAppDispatch, useAppSelector } from '../../session/store/root-reducer.ts';
import { clearSession } from '../../session/store/sign-out.ts';
import { AuthPage } from './auth-page.tsx';
import factsStyles from '@loto/design/facts.module.css';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';

export const handle: PageInfo = { title: 'stopPayouts.title' };

/**
 * The page for the link in a mail about a changed card or CNP, with or without a session. Opening
 * it changes nothing; its button stops payouts. The token stays in the fragment, so that a reload
 * works.
 */
export default function StopPayoutsScreen() {
  const { t } = useTexts();
  const token = useLocation().hash.slice(1);
  const { data, error, refetch } = useAnswer(
    'checkStopLink',
    { body: { token }, quietFor: 'all' },
    { skip: token === '', refetchOnMountOrArgChange: true },
  );
  const isInvalid = token === '' || (isApiError(error) && error.errorCode === 'STOP_LINK_INVALID');
  if (isInvalid) {
    return (
      <AuthPage title={t('stopPayouts.invalidTitle')} lead={t('stopPayouts.invalidText')}>
        <SetPassword />
      </AuthPage>
    );
  }
  if (data?.isStopped === true) return <Stopped />;
  return (
    <AuthPage title={t('stopPayouts.title')} lead={t('stopPayouts.lead')}>
      {data !== undefined ? (
        <StopForm token={token} link={data} />
      ) : error === undefined ? (
        <Skeleton shape="block" height="220px" />
      ) : (
        <div className={layout.stack}>
          <p role="alert">{failedReadText(error, t('stopPayouts.failed'))}</p>
          <Button isBlock onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      )}
    </AuthPage>
  );
}

/** The form with the change, the waiting payouts and the button. */
function StopForm({ token, link }: { token: string; link: Answer<'checkStopLink'> }) {
  const { t, language } = useTexts();
  const [stop, { isLoading, isSuccess }] = useCall('stopPayouts');
  const isSignedIn = useAppSelector((state) => state.auth.isAuthenticated);
  const dispatch = useAppDispatch();

  async function press() {
    const { data } = await stop({ body: { token } });
    // The server may have ended this browser's session too.
    if (data !== undefined && isSignedIn) clearSession(dispatch);
  }

  if (isSuccess) return <StoppedText />;
  return (
    <div className={layout.stack}>
      <div className={cx(layout.panel, layout.surface, layout.lifted, layout.stack)}>
        <p>
          {t(`stopPayouts.change.${link.kind}`, {
            card: link.cardName ?? '',
            at: formatDayAndClock(link.changedAt, language),
          })}
        </p>
        <dl className={factsStyles.definitions}>
          {link.heldBani > 0 && (
            <>
              <dt>{t('stopPayouts.waiting')}</dt>
              <dd translate="no">{formatLei(link.heldBani)}</dd>
            </>
          )}
          <dt>{t('stopPayouts.until')}</dt>
          <dd>{formatDayAndClock(link.until, language)}</dd>
        </dl>
        <p className={cx(typography.small, typography.soft)}>{t('stopPayouts.effect')}</p>
        <Button variant="danger" isBlock isPending={isLoading} onClick={() => void press()}>
          {isLoading ? t('stopPayouts.pending') : t('stopPayouts.submit')}
        </Button>
      </div>
      <p className={cx(typography.small, typography.soft)}>{t('stopPayouts.own')}</p>
    </div>
  );
}

function Stopped() {
  const { t } = useTexts();
  return (
    <AuthPage title={t('stopPayouts.doneTitle')} lead={t('stopPayouts.doneText')}>
      <SetPassword />
    </AuthPage>
  );
}

/** The text after the button was pressed, below the existing heading. */
function StoppedText() {
  const { t } = useTexts();
  return (
    <div className={layout.stack} role="status">
      <h2 className={typography.titleSmall}>{t('stopPayouts.doneTitle')}</h2>
      <p>{t('stopPayouts.doneText')}</p>
      <SetPassword />
    </div>
  );
}

function SetPassword() {
  const { t } = useTexts();
  return (
    <div className={layout.stack}>
      <LinkButton to="/auth/forgot-password">{t('stopPayouts.setPassword')}</LinkButton>
      <p>
        <Link className={typography.link} to="/">
          {t('stopPayouts.home')}
        </Link>
      </p>
    </div>
  );
}
