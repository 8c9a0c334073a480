import type { Ticket } from '@loto/api-contract';
import { LinkButton } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { TicketFace } from '../../ticket-view/index.ts';

/** The ticket in view beside the list, with its two doors. */
export function TicketPreview({ ticket }: { ticket: Ticket }) {
  const { t } = useTexts();
  return (
    <div className="preview">
      <div className="lift-2">
        <TicketFace ticket={ticket} />
      </div>
      <div className="row previewacts">
        {ticket.serial !== null && (
          <LinkButton variant="quiet" icon="download" to={`/pdf-viewer?ticket=${ticket.id}`}>
            PDF
          </LinkButton>
        )}
        <LinkButton className="grow" to={`/user/history/ticket-details/${ticket.id}`}>
          {t('history.details')}
        </LinkButton>
      </div>
    </div>
  );
}
