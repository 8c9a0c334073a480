import { formatClock, formatDay, shortGameNames } from '@loto/formatting';
import { Link } from 'react-router';
import { cx, gameTone, Icon, IconButton } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { OnlineButton } from '../../session/forms/online-button.tsx';
import { useGamePaths } from '../../session/sales/game-paths.ts';
import { FormChoice } from './form-choice.tsx';
import { LiveTicket } from './live-ticket.tsx';
import { OddsNote } from './odds-note.tsx';
import { PickActions, VariantActions } from './pick-actions.tsx';
import { PickCount, type PickerParts, PickFields, PickProgress } from './pick-fields.tsx';
import { SalesNotice } from './sales-notice.tsx';
import { DrawsCard, SideGameCard } from './ticket-options.tsx';
import { TimeToDraw } from './time-to-draw.tsx';
import { VariantsStrip } from './variants-strip.tsx';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import gameNameStyles from '@loto/design/widgets/ticket/game-name.module.css';
import styles from './desktop-picker.module.css';

/** The picker on desktops: the slip, and next to it the ticket as it's being printed. */
export function DesktopPicker(parts: PickerParts) {
  const { gameCode, sales, sum, sumNotice, isTooLarge, onChange } = parts;
  const { t } = useTexts();
  return (
    <div className={cx(layout.page, layout.desktopOnly)}>
      <PickerHead {...parts} />
      <div className={styles.columns} data-game={gameTone(gameCode)}>
        <div>
          <div className={layout.lifted}>
            <section className={cx(styles.slip, layout.surface)} aria-label={t('play.pickNumbers')}>
              <div className={cx(styles.head, layout.onGame)}>
                <span className={gameNameStyles.root} translate="no">
                  {shortGameNames[gameCode]}
                </span>
                <VariantsStrip gameCode={gameCode} onOpen={onChange} />
              </div>
              <div className={styles.fields}>
                <PickFields {...parts} />
                <div className={styles.side}>
                  <div>
                    <PickCount gameCode={gameCode} kind="numbers" refusal={parts.refusal} />
                    <p className={cx(typography.titleSmall, styles.left)}>
                      <PickProgress gameCode={gameCode} />
                    </p>
                    <FormChoice gameCode={gameCode} sales={sales} onChange={onChange} />
                  </div>
                  <div className={styles.pickActions}>
                    <PickActions {...parts} isWide />
                    <VariantActions {...parts} isWide />
                  </div>
                </div>
              </div>
            </section>
          </div>
          <SalesNotice sales={sales} />
          <div className={styles.more}>
            <SideGameCard gameCode={gameCode} sales={sales} />
            <DrawsCard gameCode={gameCode} sales={sales} />
          </div>
          <OddsNote gameCode={gameCode} sales={sales} />
        </div>
        <aside aria-label={t('play.yourTicket')}>
          <LiveTicket gameCode={gameCode} sales={sales} sum={sum}>
            {sumNotice !== null && (
              <p className={cx(typography.small, styles.notice)} role="alert">
                <b>{sumNotice}</b>
              </p>
            )}
            <OnlineButton
              className={styles.continue}
              isBlock
              disabled={sum === null || isTooLarge || sales.state !== 'open'}
              onClick={parts.onContinue}
            >
              {t('play.continue')}
            </OnlineButton>
          </LiveTicket>
          <p className={cx(typography.small, typography.muted, styles.payLater)}>{t('play.payLater')}</p>
        </aside>
      </div>
    </div>
  );
}

function PickerHead({ sales, onInfo }: PickerParts) {
  const { t, language } = useTexts();
  const { addTicket } = useGamePaths();
  const next = sales.draws[0];
  return (
    <div className={cx(layout.pageHead, styles.pageHead)}>
      <div>
        <Link className={cx(typography.link, typography.small, layout.row, layout.backLink)} to={addTicket}>
          <Icon name="back" size="small" />
          {t('play.allGames')}
        </Link>
        <div className={layout.row}>
          <h1 className={typography.titleLarge}>{t('play.pickNumbers')}</h1>
          <IconButton icon="info" label={t('play.howItWorks')} onClick={onInfo} />
        </div>
      </div>
      {next !== undefined && (
        <p className={cx(typography.soft, styles.nextDraw)}>
          {t('play.drawOf', {
            day: formatDay(next.drawAt, language),
            clock: formatClock(next.drawAt),
          })}
          <br />
          <b>
            <TimeToDraw salesCloseAt={next.salesCloseAt} />
          </b>
        </p>
      )}
    </div>
  );
}
