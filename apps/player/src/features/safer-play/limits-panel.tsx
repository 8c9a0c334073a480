import type { PlayLimit } from '@loto/api-contract';
import { formatDayAndClock } from '@loto/formatting';
import { formatLei } from '../../i18n/numbers.ts';
import { Button, cx, TextField } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCall } from '../../session/api/use-call.ts';
import { showToast } from '../../session/messages/toasts.ts';
import { fieldErrorsOf, useForm } from '../../session/forms/use-form.ts';
import {
  changedLimits,
  fieldsOf,
  hasNoLimit,
  isLimitField,
  proposalsOf,
  type LimitFields,
} from './limit-fields.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './safer-play.module.css';

/** The spent amount, the rest and the limit per month, week and day. */
export function LimitsPanel({ limits }: { limits: readonly PlayLimit[] }) {
  const { t } = useTexts();
  const [setLimits] = useCall('setPlayLimits');
  const isFirst = hasNoLimit(limits);
  const {
    form,
    field,
    edit,
    values: typed,
    isPending,
  } = useForm({
    initial: fieldsOf(limits),
    validate: (values) =>
      Object.fromEntries(
        Object.entries(values).map(([period, text]) => [
          period,
          isLimitField(text) ? undefined : t('saferPlay.invalid'),
        ]),
      ),
    submit: async (values, reset) => {
      const { data, error } = await setLimits({ body: changedLimits(values, limits) });
      if (data === undefined) return fieldErrorsOf(error);
      const isWaiting = data.limits.some(({ pendingRaise }) => pendingRaise !== null);
      showToast({ kind: 'ok', text: t(isWaiting ? 'saferPlay.savedWaits' : 'saferPlay.saved') });
      reset();
      return null;
    },
  });
  return (
    <section className={cx(layout.panel, layout.lifted)} aria-labelledby="limits-heading">
      <form {...form} className={styles.panel}>
        <h2 className={typography.titleSmall} id="limits-heading">
          {t('saferPlay.limits')}
        </h2>
        <p className={cx(typography.small, typography.soft)}>
          {t(isFirst ? 'saferPlay.proposed' : 'saferPlay.limitsText')}
        </p>
        {isFirst && (
          <div className={styles.proposals} role="group" aria-label={t('saferPlay.proposals')}>
            {proposalsOf(limits).map((proposal) => (
              <Button
                key={proposal.month}
                variant="quiet"
                size="small"
                aria-pressed={proposal.month === typed.month}
                aria-label={t('saferPlay.proposal', { sum: sumOf(proposal) })}
                onClick={() => edit(proposal)}
              >
                <span translate="no">{sumOf(proposal)}</span>
              </Button>
            ))}
          </div>
        )}
        {limits.toReversed().map((limit) => (
          <div key={limit.period} className={styles.limit}>
            <TextField
              {...field(limit.period)}
              label={t(`saferPlay.label.${limit.period}`)}
              inputMode="numeric"
              autoComplete="off"
              placeholder={t('saferPlay.empty')}
              trailing={<span className={styles.unit}>{t('common.lei')}</span>}
            />
            <Spent limit={limit} />
            <PendingRaise limit={limit} />
          </div>
        ))}
        {isFirst && <p className={cx(typography.small, typography.soft)}>{t('saferPlay.limitsText')}</p>}
        <Button type="submit" isBlock isPending={isPending}>
          {t('saferPlay.save')}
        </Button>
      </form>
    </section>
  );
}

/** Returns only the monthly amount, so that three suggestions fit on one row of a phone. */
function sumOf({ month }: LimitFields): string {
  return formatLei(Number(month) * 100, true);
}

function Spent({ limit: { period, limitBani, spentBani, leftBani } }: { limit: PlayLimit }) {
  const { t } = useTexts();
  const share = limitBani === null ? 0 : limitBani === 0 ? 1 : Math.min(1, spentBani / limitBani);
  return (
    <>
      {limitBani !== null && (
        <div className={styles.track} aria-hidden="true">
          <span className={styles.used} style={{ inlineSize: `${share * 100}%` }} />
        </div>
      )}
      <p className={cx(typography.small, typography.soft)}>
        {t(`saferPlay.spent.${period}`, { spent: formatLei(spentBani) })}{' '}
        {leftBani !== null && <b>{t('saferPlay.left', { left: formatLei(leftBani) })}</b>}
      </p>
    </>
  );
}

/**
 * A requested higher limit: when it may be confirmed, and the buttons to confirm or withdraw it.
 */
function PendingRaise({ limit: { period, pendingRaise } }: { limit: PlayLimit }) {
  const { t, language } = useTexts();
  const [confirmRaise, confirming] = useCall('confirmLimitRaise');
  const [cancelRaise, cancelling] = useCall('cancelLimitRaise');
  if (pendingRaise === null) return null;
  const { toBani, confirmableAt, lapsesAt, isConfirmable } = pendingRaise;
  const confirm = async () => {
    const { data } = await confirmRaise({ body: { period, toBani } });
    if (data !== undefined) showToast({ kind: 'ok', text: t('saferPlay.raiseConfirmed') });
  };
  const cancel = async () => {
    const { data } = await cancelRaise({ body: { period } });
    if (data !== undefined) showToast({ kind: 'ok', text: t('saferPlay.raiseCancelled') });
  };
  return (
    <div className={styles.raise}>
      <p className={typography.small}>
        <b>
          {toBani === null
            ? t('saferPlay.raiseNone')
            : t('saferPlay.raise', { sum: formatLei(toBani, true) })}
        </b>{' '}
        {isConfirmable
          ? t('saferPlay.raiseReady')
          : t('saferPlay.raiseWaits', { time: formatDayAndClock(confirmableAt, language) })}{' '}
        {t('saferPlay.raiseLapses', { time: formatDayAndClock(lapsesAt, language) })}
      </p>
      <div className={styles.actions}>
        {isConfirmable && (
          <Button size="small" isPending={confirming.isLoading} onClick={() => void confirm()}>
            {t('saferPlay.raiseConfirm')}
          </Button>
        )}
        <Button variant="quiet" size="small" isPending={cancelling.isLoading} onClick={() => void cancel()}>
          {t('saferPlay.raiseCancel')}
        </Button>
      </div>
    </div>
  );
}
