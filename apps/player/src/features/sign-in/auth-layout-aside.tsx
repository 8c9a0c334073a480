import { capitalize, formatAmount, formatClock, formatDay, gameNames } from '@loto/formatting';
import { Matrix, Wordmark } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useGamePeriodsQuery } from '../../session/calls/game-calls.ts';
import { usePartnerLine } from '../../session/partner.ts';
import { entranceFacts, type EntranceFacts } from './auth-layout-facts.ts';

const game = gameNames['loto-6-49'];

/** The coloured half of a desktop: the report of 6/49, or its next draw, or what we do. */
export function EntranceAside() {
  const { t, language } = useTexts();
  const partner = usePartnerLine();
  const { data } = useGamePeriodsQuery({ quietFor: 'all' });
  const facts = entranceFacts(data?.gamePeriods ?? []);
  return (
    <aside className="aside on-game" data-game="649">
      <div className="asidein">
        <Wordmark to="/welcome" label={t('common.home')} partner={partner} />
        <AsideHero facts={facts} />
        <figure>
          <Matrix tone="649" numbers={facts.lastNumbers} />
          {facts.lastDrawAt && (
            <figcaption className="label">
              {t('signIn.lastDrawn', {
                day: capitalize(formatDay(facts.lastDrawAt, language)),
                numbers: facts.lastNumbers.join(', '),
              })}
            </figcaption>
          )}
        </figure>
      </div>
    </aside>
  );
}

function AsideHero({ facts: { rolloverBani, nextDrawAt } }: { facts: EntranceFacts }) {
  const { t, language } = useTexts();
  if (nextDrawAt === null) return <p className="sum asum words">{t('signIn.slogan')}</p>;
  const when = { day: formatDay(nextDrawAt, language), clock: formatClock(nextDrawAt) };
  if (rolloverBani === null) {
    return (
      <div>
        <p className="label">{t('signIn.nextDraw', { game })}</p>
        <p className="sum asum words">{capitalize(when.day)}</p>
        <p className="awhen">{t('signIn.drawHour', when)}</p>
      </div>
    );
  }
  return (
    <div>
      <p className="label">{t('signIn.report', { game })}</p>
      <p className="sum asum">{formatAmount(rolloverBani, true)}</p>
      <p className="awhen">{t('signIn.leiAtDraw', when)}</p>
    </div>
  );
}
