import { cx, Icon, Skeleton } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import type { DeskPlay } from '@loto/office-contract';
import { ColleaguesPanel } from '../../desk/colleagues.tsx';
import { Panel } from '../../desk/desk-page.tsx';
import { Facts } from '../../desk/facts.tsx';
import { Signs } from '../../desk/signs.tsx';
import { formatLei, formatStamp } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer } from '../../session/api/use-answer.ts';
import { ConfirmIdentityForm, LockForm, LowerLimitForm } from './play-forms.tsx';
import styles from './play-panels.module.css';

const periods = ['day', 'week', 'month'] as const;

/** Shown instead of a player's limits and pauses to operators without the required role. */
export function PlayHidden() {
  const { t } = useTexts();
  return (
    <Panel title={t('player.play')} emptyText={t('player.playHidden')}>
      {null}
    </Panel>
  );
}

/** A player's signs of harm, then limits, pauses and identity with their forms. */
export function PlayPanels({ id }: { id: string }) {
  const { t } = useTexts();
  const { data, error } = useAnswer('readPlay', { params: { id } });
  if (data === undefined) {
    return (
      <Panel title={t('player.play')}>
        {error === undefined ? <Skeleton height="12rem" shape="block" /> : <p>{error.errorMessage}</p>}
      </Panel>
    );
  }
  return (
    <>
      <HarmPanel signs={data.signs} />
      <Panel title={t('player.play')}>
        <Facts
          rows={[
            ...periods.map(
              (period) =>
                [t(`player.periods.${period}`), <Spent key={period} play={data} period={period} />] as const,
            ),
            [t('player.pause'), <Pause key="pause" pause={data.pause} />],
            [t('player.identity'), identityText(data, t)],
          ]}
        />
        <Raises raises={data.raises} />
        <div className={styles.forms}>
          <LowerLimitForm id={id} />
          <LockForm id={id} />
          <ConfirmIdentityForm id={id} isNeeded={data.identity === 'document-needed'} />
        </div>
      </Panel>
      <ChangesPanel changes={data.changes} />
      {data.actions.length > 0 && <ColleaguesPanel actions={data.actions} />}
    </>
  );
}

type Words = ReturnType<typeof useTexts>['t'];

function identityText({ identity, hasCnp }: DeskPlay, t: Words): string {
  const said = t(`player.identities.${identity}`);
  return hasCnp ? said : `${said}. ${t('player.noCnp')}`;
}

/** The spending within a limit in its current period. */
function Spent({ play, period }: { play: DeskPlay; period: (typeof periods)[number] }) {
  const { t } = useTexts();
  const limit = play.limits[period];
  const spent = formatLei(play.spent[period]);
  if (limit === null) {
    return (
      <>
        {t('player.noLimit')} <span className={typography.muted}>· {t('player.spent', { spent })}</span>
      </>
    );
  }
  return (
    <span className={styles.spent}>
      {t('player.spentOf', { spent, limit: formatLei(limit) })}
      <meter
        min={0}
        max={Math.max(limit, 1)}
        value={Math.min(play.spent[period], limit)}
        aria-hidden="true"
      />
    </span>
  );
}

function Pause({ pause }: Pick<DeskPlay, 'pause'>) {
  const { t } = useTexts();
  if (pause === null) return <>{t('player.noPause')}</>;
  return (
    <b className={styles.stopped}>
      <Icon name="lock" size="small" />
      {t(`player.pauses.${pause.kind}`)},{' '}
      {pause.until === null ? t('player.forEver') : t('player.until', { at: formatStamp(pause.until) })}
    </b>
  );
}

function Raises({ raises }: Pick<DeskPlay, 'raises'>) {
  const { t } = useTexts();
  if (raises.length === 0) return null;
  return (
    <div>
      <h3 className={typography.label}>{t('player.raises')}</h3>
      <ul>
        {raises.map(({ period, askedBani, confirmableAt }) => (
          <li key={period}>
            {t('player.raise', {
              period: t(`player.periods.${period}`),
              limit: askedBani === null ? t('player.noLimit') : formatLei(askedBani),
              at: formatStamp(confirmableAt),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The reasons why play may harm a player, in words and never as a score. */
function HarmPanel({ signs }: Pick<DeskPlay, 'signs'>) {
  const { t } = useTexts();
  if (signs === null)
    return (
      <Panel title={t('player.harm')} emptyText={t('player.harmNone')}>
        {null}
      </Panel>
    );
  return (
    <section className={cx(layout.panel, styles.harm)} aria-label={t('player.harm')}>
      <h2 className={typography.titleSmall}>
        <Icon name="warning" /> {t('player.harm')}
      </h2>
      <Signs signs={signs} />
    </section>
  );
}

function ChangesPanel({ changes }: Pick<DeskPlay, 'changes'>) {
  const { t } = useTexts();
  const limitText = (bani: number | null) => (bani === null ? t('player.noLimit') : formatLei(bani));
  return (
    <Panel title={t('player.changes')} emptyText={changes.length === 0 ? t('player.changesNone') : undefined}>
      <ol className={styles.changes}>
        {changes.map(({ at, by, limits, pause }) => (
          <li key={at}>
            <span className={typography.small}>
              <time dateTime={at}>{formatStamp(at)}</time>,{' '}
              {by === null ? t('player.changedByPlayer') : t('player.changedBy', { operator: by })}
            </span>
            <span>
              {t('player.changeLimits', {
                day: limitText(limits.day),
                week: limitText(limits.week),
                month: limitText(limits.month),
              })}
            </span>
            {pause !== null && <Pause pause={pause} />}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
