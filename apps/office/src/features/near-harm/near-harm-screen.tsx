import { cx } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import { Link } from 'react-router';
import { DeskPage } from '../../desk/desk-page.tsx';
import { Signs } from '../../desk/signs.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Empty, Shown } from '../../session/answers.tsx';
import { useAnswer } from '../../session/api/use-answer.ts';
import styles from './near-harm-screen.module.css';

/** Players whose play may harm them, with the reasons in words. */
export function Screen() {
  return (
    <DeskPage>
      <Players />
    </DeskPage>
  );
}

function Players() {
  const { t } = useTexts();
  const reading = useAnswer('listNearHarm', {});
  return (
    <Shown reading={reading}>
      {({ players, isCut }) =>
        players.length === 0 ? (
          <Empty title={t('desk.nearHarm.none')} text={t('desk.nearHarm.noneText')} />
        ) : (
          <div className={layout.stack}>
            <p className={typography.soft}>{t('desk.nearHarm.text')}</p>
            <ul className={styles.list}>
              {players.map(({ id, signs }) => (
                <li key={id} className={layout.panel}>
                  <Link className={cx(typography.link, styles.player)} to={`/player/${id}`}>
                    {t('desk.nearHarm.player', { id: id.slice(0, 8) })}
                  </Link>
                  <Signs signs={signs} />
                </li>
              ))}
            </ul>
            {isCut && <p>{t('desk.nearHarm.cut', { count: players.length })}</p>}
          </div>
        )
      }
    </Shown>
  );
}
