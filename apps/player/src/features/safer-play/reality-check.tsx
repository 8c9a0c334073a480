import type { RealityCheck as Figures } from '@loto/api-contract';
import { useNavigate } from 'react-router';
import { formatLei } from '../../i18n/numbers.ts';
import { Button, cx, Modal } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer } from '../../session/api/use-call.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { usePlayPause } from '../../session/sales/use-play-pause.ts';
import { realityCheckTexts } from './reality-check-texts.ts';
import { signedLei } from './signed-lei.ts';
import { useRealityCheck } from './use-reality-check.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './safer-play.module.css';

/**
 * Tells players how long they have been here and what they spent, at the interval that they chose
 * (decision 145). It requires an answer: neither Escape nor a press outside closes it.
 * @param isHeldBack true during a payment, for whose end the dialog waits
 */
export function RealityCheck({ isHeldBack }: { isHeldBack: boolean }) {
  const playerId = useAppSelector(({ auth }) => auth.user?.id ?? null);
  const pause = usePlayPause();
  if (playerId === null || pause != null) return null;
  return <PlayersCheck key={playerId} playerId={playerId} isHeldBack={isHeldBack} />;
}

function PlayersCheck({ playerId, isHeldBack }: { playerId: string; isHeldBack: boolean }) {
  const { language } = useTexts();
  const texts = realityCheckTexts[language];
  const navigate = useNavigate();
  const { minutes, onAnswered } = useRealityCheck(playerId);
  const isDue = minutes !== null && !isHeldBack;
  const { data, isError } = useAnswer(
    'getRealityCheck',
    { quietFor: 'all' },
    { skip: !isDue, refetchOnMountOrArgChange: true },
  );
  return (
    <Modal
      isOpen={isDue && (data !== undefined || isError)}
      isDismissable={false}
      onClose={() => {}}
      title={texts.title}
      stub={
        <>
          <Button
            variant="quiet"
            className={layout.grow}
            onClick={() => {
              onAnswered();
              void navigate('/user/account/safer-play#pause');
            }}
          >
            {texts.takeBreak}
          </Button>
          <Button variant="quiet" className={layout.grow} onClick={onAnswered}>
            {texts.goOn}
          </Button>
        </>
      }
    >
      <p className={typography.lead}>
        {texts.lead(texts.time(Math.floor((minutes ?? 0) / 60), (minutes ?? 0) % 60))}
      </p>
      {data === undefined ? (
        <p className={typography.soft}>{texts.noFigures}</p>
      ) : (
        <FigureList figures={data} />
      )}
    </Modal>
  );
}

function FigureList({ figures: { paidTodayBani, paidBani, wonBani } }: { figures: Figures }) {
  const { language } = useTexts();
  const texts = realityCheckTexts[language];
  const rows = [
    [texts.paid, formatLei(paidBani)],
    [texts.won, formatLei(wonBani)],
    [texts.difference, signedLei(wonBani - paidBani)],
  ] as const;
  return (
    <div className={styles.check}>
      <dl className={styles.figures}>
        <div className={styles.figure}>
          <dt>{texts.paidToday}</dt>
          <dd translate="no">{formatLei(paidTodayBani)}</dd>
        </div>
      </dl>
      <h3 className={cx(typography.label, typography.muted)}>{texts.last30Days}</h3>
      <dl className={styles.figures}>
        {rows.map(([name, sum]) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd translate="no">{sum}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
