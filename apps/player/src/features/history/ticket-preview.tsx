import type { Ticket } from '@loto/api-contract';
import { cx, LinkButton } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { TicketView } from '../../ticket-view/index.ts';
import layout from '../../design/layout.module.css';
import styles from './history.module.css';

/** The ticket in view beside the list, with its two doors. */
export function TicketPreview({ ticket }: { ticket: Ticket }) {
  const { t } = useTexts();
  return (
    <div className={styles.preview}>
      <div className={layout.liftedHigh}>
        <TicketView ticket={ticket} />
      </div>
      <div className={cx(layout.row, styles.actions)}>
        {ticket.serial !== null && (
          <LinkButton variant="quiet" icon="download" to={`/pdf-viewer?ticket=${ticket.id}`}>
            PDF
          </LinkButton>
        )}
        <LinkButton className={layout.grow} to={`/user/history/ticket-details/${ticket.id}`}>
          {t('history.details')}
        </LinkButton>
      </div>
    </div>
  );
}
