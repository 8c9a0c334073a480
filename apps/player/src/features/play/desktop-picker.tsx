import { formatClock, formatDay, shortGameNames } from '@loto/formatting';
import { Link } from 'react-router';
import { Button, gameTone, Icon, IconButton } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { DrawsCard } from './draws-card.tsx';
import { FormChoice } from './form-choice.tsx';
import { useGamePaths } from '../../session/sales/game-place.ts';
import { LiveTicket } from './live-ticket.tsx';
import { OddsNote } from './odds-note.tsx';
import { PickActions } from './pick-actions.tsx';
import { PickCount } from './pick-count.tsx';
import { PickFields } from './pick-fields.tsx';
import { PickProgress } from './pick-progress.tsx';
import type { PickerParts } from './picker-parts.ts';
import { SalesNotice } from './sales-notice.tsx';
import { SideGameCard } from './side-game-card.tsx';
import { TimeToDraw } from './time-to-draw.tsx';
import { VariantsStrip } from './variants-strip.tsx';

/** The picker on a desktop: the slip, and the ticket printing itself beside it. */
export function DesktopPicker(parts: PickerParts) {
  const { gameCode, sales, sum, onChange } = parts;
  const { t } = useTexts();
  return (
    <div className="page desk">
      <PickerHead {...parts} />
      <div className="pickcols" data-game={gameTone(gameCode)}>
        <div>
          <div className="lift">
            <section className="bigslip surface" aria-label={t('play.pickNumbers')}>
              <div className="cap on-game">
                <span className="gamename">{shortGameNames[gameCode]}</span>
                <VariantsStrip gameCode={gameCode} onOpen={onChange} />
              </div>
              <div className="inner">
                <PickFields {...parts} />
                <div className="pickside">
                  <div>
                    <PickCount gameCode={gameCode} kind="numbers" refusal={parts.refusal} />
                    <p className="t-s pickleft">
                      <PickProgress gameCode={gameCode} />
                    </p>
                    <FormChoice gameCode={gameCode} sales={sales} />
                  </div>
                  <PickActions
                    gameCode={gameCode}
                    onQuickPick={parts.onQuickPick}
                    onChange={onChange}
                    isWide
                  />
                </div>
              </div>
            </section>
          </div>
          <SalesNotice sales={sales} />
          <div className="pickmore">
            <SideGameCard gameCode={gameCode} sales={sales} />
            <DrawsCard gameCode={gameCode} sales={sales} />
          </div>
          <OddsNote gameCode={gameCode} />
        </div>
        <aside aria-label={t('play.yourTicket')}>
          <LiveTicket gameCode={gameCode} sales={sales} sum={sum}>
            <Button
              className="livebutton"
              isBlock
              disabled={sum === null || sales.state !== 'open'}
              onClick={parts.onContinue}
            >
              {t('play.continue')}
            </Button>
          </LiveTicket>
          <p className="small mute paylater">{t('play.payLater')}</p>
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
    <div className="hello pickhello">
      <div>
        <Link className="link small row backlink" to={addTicket}>
          <Icon name="back" size="small" />
          {t('play.allGames')}
        </Link>
        <div className="row">
          <h1 className="t-l">{t('play.pickNumbers')}</h1>
          <IconButton icon="info" label={t('play.howItWorks')} onClick={onInfo} />
        </div>
      </div>
      {next !== undefined && (
        <p className="soft nextdraw">
          {t('play.drawOf', {
            day: formatDay(next.drawAt, language),
            clock: formatClock(next.drawAt),
          })}
          <br />
          <b>
            <TimeToDraw salesCloseAt={next.salesCloseAt} onOver={sales.retry} />
          </b>
        </p>
      )}
    </div>
  );
}
