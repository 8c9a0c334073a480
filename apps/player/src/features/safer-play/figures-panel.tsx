import type { PlaySettings } from '@loto/api-contract';
import { useAnswer, useCall } from '../../session/api/use-call.ts';
import { cx, LinkButton, SegmentedChoice } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './safer-play.module.css';

type Minutes = PlaySettings['realityCheckMinutes'];

const choices = [20, 30, 60] as const satisfies readonly Minutes[];

/** The link to the player's figures, and the interval of the reality check. */
export function FiguresPanel() {
  const { t } = useTexts();
  return (
    <section className={cx(layout.panel, layout.lifted, styles.panel)} aria-labelledby="figures-heading">
      <h2 className={typography.titleSmall} id="figures-heading">
        {t('saferPlay.summary')}
      </h2>
      <p className={cx(typography.small, typography.soft)}>{t('saferPlay.summaryText')}</p>
      <LinkButton variant="quiet" to="summary">
        {t('saferPlay.seeSummary')}
      </LinkButton>
      <RealityCheckChoice />
    </section>
  );
}

/** The interval can be changed but not switched off. */
function RealityCheckChoice() {
  const { t } = useTexts();
  const { data } = useAnswer('getPlaySettings', { quietFor: 'all' });
  const [choose, { isLoading, originalArgs }] = useCall('choosePlaySettings');
  if (data === undefined) return null;
  // A change is shown immediately, and reverted if the server rejects it.
  const chosen =
    (isLoading ? originalArgs?.body?.realityCheckMinutes : undefined) ?? data.realityCheckMinutes;
  return (
    <div className={styles.reminder}>
      <p className={typography.small}>
        <b>{t('saferPlay.reminder')}</b>{' '}
        <span className={typography.soft}>{t('saferPlay.reminderText')}</span>
      </p>
      <SegmentedChoice
        label={t('saferPlay.reminder')}
        options={choices.map((minutes) => ({
          value: String(minutes),
          word: t('saferPlay.reminderMinutes', { minutes }),
        }))}
        value={String(chosen)}
        onChange={(value) => void choose({ body: { realityCheckMinutes: Number(value) as Minutes } })}
      />
    </div>
  );
}
