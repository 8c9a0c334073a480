import type { Ticket } from '@loto/api-contract';
import { product } from '@loto/api-contract/product';
import { shortGameNames } from '@loto/formatting';
import type { ComponentProps } from 'react';
import { Button } from '@loto/design';
import { device } from '../device/device.ts';
import { withFileAddress } from '../device/files/with-file-address.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { serverNowMs } from '../session/api/server-clock.ts';
import { showToast } from '../session/messages/toasts.ts';
import { ticketCalendar } from './ticket-calendar.ts';

interface CalendarButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'isBlock'> {
  ticket: Ticket;
}

/** Adds the future draws of a ticket to the player's calendar. */
export function CalendarButton({ ticket, ...look }: CalendarButtonProps) {
  const { t } = useTexts();
  const toCome = ticket.draws.filter(({ drawAt }) => Date.parse(drawAt) > serverNowMs());
  if (toCome.length === 0) return null;
  const save = async () => {
    const url = `${device.productOrigin()}/user/history/ticket-details/${ticket.id}`;
    const summary = t('ticket.calendar.draw', { game: shortGameNames[ticket.gameCode] });
    const draws = toCome.map(({ id, drawAt }) => ({
      uid: `${ticket.id}.${id}@${new URL(url).hostname}`,
      drawAt,
      summary,
      description: t('ticket.calendar.result', { address: url }),
      url,
    }));
    const file = new Blob([ticketCalendar(draws, product.name, serverNowMs())], { type: 'text/calendar' });
    const fileName = `${t('ticket.calendar.file')}-${ticket.serial ?? ticket.id}.ics`;
    try {
      await withFileAddress(file, (address) => device.download(address, fileName));
    } catch {
      showToast({ kind: 'warning', text: t('ticket.calendar.failed') });
    }
  };
  return (
    <Button {...look} icon="calendar" onClick={() => void save()}>
      {t('ticket.calendar.add')}
    </Button>
  );
}
