import { formatAmount, formatDay, formatLei, formatLongDate } from '@loto/formatting';
import { useState } from 'react';
import { cx, Button, Modal, Sum } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { cardsOf } from './cards-of.ts';
import { CnpForm } from './cnp-form.tsx';
import type { OpenWinnings } from './open-winnings.ts';
import { payoutName } from './payout-name.ts';
import { useAnswerWinnings } from './use-answer-winnings.ts';
import { useWinningText } from './use-winning-text.ts';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';
import fieldStyles from '../../design/widgets/field.module.css';
import wonBandStyles from '../../design/won-band.module.css';
import styles from './winnings.module.css';

/** What waits for an answer: its sum, one button to have it, one to leave it. */
export function OpenPanel({ open }: { open: OpenWinnings }) {
  const { t, language } = useTexts();
  const { accept, isAccepting, decline, isDeclining, lack } = useAnswerWinnings();
  const ofPlayer = useWinningText();
  const [isAsking, setIsAsking] = useState(false);
  const cards = cardsOf(open.winnings);
  const lacksCard = open.winnings.some(({ card }) => card === null);
  const sum = formatLei(open.netBani);
  const asksCnp = open.needsCnp || lack === 'cnp';
  return (
    <section className={styles.open} aria-labelledby="open-winnings">
      <div className={wonBandStyles.root}>
        <div>
          <h2 className={typography.label} id="open-winnings">
            {t(open.kind === 'offered' ? 'winnings.toReceive' : 'winnings.declinedOpen')}
          </h2>
          <Sum amount={formatAmount(open.netBani)} unit={t('common.lei')} />
        </div>
      </div>
      <div className={cx(layout.panel, layout.surface, layout.lifted, layout.stack)}>
        <p>
          {lacksCard
            ? t(ofPlayer('winnings.noCard'))
            : t(ofPlayer('winnings.toCard'), {
                card: cards.map(payoutName).join(', '),
              })}{' '}
          {open.expiresAt !== undefined && (
            <span className={typography.soft}>
              {t('winnings.until', { day: formatLongDate(open.expiresAt, language) })}
            </span>
          )}
        </p>
        {lack === 'card' && (
          <p className={fieldStyles.error} role="alert">
            {t(ofPlayer('winnings.chooseCardFirst'))}
          </p>
        )}
        {asksCnp ? (
          <CnpForm sum={sum} isPending={isAccepting} onSaved={accept} />
        ) : (
          <Button isBlock isPending={isAccepting} onClick={() => void accept()}>
            {t('winnings.accept', { sum })}
          </Button>
        )}
        {open.kind === 'offered' && (
          <Button variant="quiet" isBlock onClick={() => setIsAsking(true)}>
            {t(ofPlayer('winnings.decline'))}
          </Button>
        )}
      </div>
      <Modal
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t(ofPlayer('winnings.declineTitle'))}
        stub={
          <>
            <Button variant="quiet" className={layout.grow} onClick={() => setIsAsking(false)}>
              {t('winnings.keep')}
            </Button>
            <Button
              className={layout.grow}
              isPending={isDeclining}
              onClick={() => void decline().then(() => setIsAsking(false))}
            >
              {t(ofPlayer('winnings.decline'))}
            </Button>
          </>
        }
      >
        <p className={typography.soft}>
          {t('winnings.declineText', {
            sum,
            day: open.expiresAt === undefined ? '' : formatDay(open.expiresAt, language),
          })}
        </p>
      </Modal>
    </section>
  );
}
