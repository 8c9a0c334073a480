import { Button } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import type { NightDraw } from '@loto/office-contract';
import { useAction } from '../actions/use-action.ts';
import { useCommandName } from '../actions/command-names.ts';
import { formatStamp } from '../i18n/formats.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useSession } from '../session/use-session.ts';
import styles from './draw-requests.module.css';

/** The open requests about a draw, each with the operator's options. */
export function DrawRequests({ draw: { requests } }: { draw: NightDraw }) {
  const { t } = useTexts();
  const act = useAction();
  const nameOf = useCommandName();
  const { operator } = useSession();
  if (requests.length === 0) return null;
  return (
    <section className={styles.root} aria-label={t('night.requests')}>
      <h3 className={typography.titleSmall}>{t('night.requests')}</h3>
      <ul>
        {requests.map(({ number, command, by, until, mayApprove }) => (
          <li key={number}>
            <p>
              <b>{nameOf(command)}</b>
              <br />
              <span className={typography.soft}>
                {t('night.requestOf', { number, who: by, until: formatStamp(until) })}
              </span>
            </p>
            {mayApprove && (
              <Button size="small" onClick={() => void act({ words: ['approve', String(number)] })}>
                {t('night.do.approve', { number })}
              </Button>
            )}
            {by === operator && (
              <Button
                size="small"
                variant="quiet"
                onClick={() => void act({ words: ['withdraw', String(number)] })}
              >
                {t('night.do.withdraw')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
