import { cx, Icon, StatusTag } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import type { OpenRequest } from '@loto/office-contract';
import { Link } from 'react-router';
import { CommandButton } from '../../actions/command-button.tsx';
import { useCommandName } from '../../actions/command-names.ts';
import { formatStamp } from '../../i18n/formats.ts';
import { parseLines } from '../../i18n/parse-lines.ts';
import { sentenceText } from '../../i18n/sentences.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { OutcomeBlocks } from '../../outcome/outcome-blocks.tsx';
import { ChangesTable } from './changes-table.tsx';
import styles from './requests.module.css';

/** A request: what it would change, who made it and why, and the reader's options. */
export function RequestCard({ request }: { request: OpenRequest }) {
  const { t } = useTexts();
  const commandName = useCommandName();
  const { number, command, requestedBy, requestedAt, expiresAt, changes, facts, drawId } = request;
  const headingId = `request-${number}`;
  return (
    <article className={cx(styles.card, request.mayApprove && styles.yours)} aria-labelledby={headingId}>
      <header className={styles.cardHead}>
        <p className={cx(typography.label, typography.muted)}>{t('admin.requests.number', { number })}</p>
        <Whose request={request} />
        <h2 id={headingId} className={typography.titleMedium}>
          {commandName(command)}
        </h2>
        <p className={typography.lead}>{sentenceText(request.summary)}</p>
      </header>
      {changes.length > 0 && <ChangesTable changes={changes} />}
      <dl className={styles.about}>
        <div>
          <dt>{t('admin.requests.why')}</dt>
          <dd>{sentenceText(request.reason)}</dd>
        </div>
        <div>
          <dt className={layout.visuallyHidden}>{t('admin.requests.columnWho')}</dt>
          <dd>
            {t('admin.requests.asked', { who: requestedBy, at: formatStamp(requestedAt) })}
            <br />
            {t('admin.requests.lapses', { at: formatStamp(expiresAt) })}
          </dd>
        </div>
      </dl>
      <details className={styles.facts} open={changes.length === 0}>
        <summary>{t('admin.requests.facts', { who: requestedBy })}</summary>
        <OutcomeBlocks blocks={parseLines(facts)} isDense />
      </details>
      <footer className={styles.foot}>
        <Actions request={request} />
        {drawId !== null && (
          <Link className={typography.link} to={`/draw/${drawId}`}>
            {t('admin.requests.draw')}
          </Link>
        )}
      </footer>
    </article>
  );
}

function Whose({ request: { mayApprove, isOwn } }: { request: OpenRequest }) {
  const { t } = useTexts();
  if (mayApprove) return <StatusTag kind="live" word={t('admin.requests.yours')} />;
  return <StatusTag kind="waiting" word={t(isOwn ? 'admin.requests.own' : 'admin.requests.others')} />;
}

/** Approves another person's request or withdraws the reader's own; otherwise says who must act. */
function Actions({ request: { number, mayApprove, isOwn, approvers } }: { request: OpenRequest }) {
  const { t } = useTexts();
  if (mayApprove) {
    return (
      <CommandButton icon="key" action={{ words: ['approve', String(number)] }}>
        {t('admin.requests.approve')}
      </CommandButton>
    );
  }
  return (
    <>
      {isOwn && (
        <CommandButton variant="quiet" action={{ words: ['withdraw', String(number)] }}>
          {t('admin.requests.withdraw')}
        </CommandButton>
      )}
      <p className={layout.note}>
        <Icon name={approvers.length === 0 ? 'warning' : 'clock'} size="small" />
        {approvers.length === 0
          ? t('admin.requests.waitsForNobody')
          : t('admin.requests.waitsFor', { who: approvers.join(', ') })}
      </p>
    </>
  );
}
