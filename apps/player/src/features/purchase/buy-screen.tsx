import type { GameCode } from '@loto/game-rules';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { PageInfo } from '../../session/page/page-info.ts';
import { Skeleton } from '@loto/design';
import { orderOf } from '../../session/draft/draft-order.ts';
import type { DraftTicket } from '../../session/draft/draft-ticket.ts';
import { rulebookInForce } from '../../session/sales/rulebook-in-force.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { useGamePaths } from '../../session/sales/game-paths.ts';
import { BuyPage } from './buy-page.tsx';

export const handle: PageInfo = {
  title: 'shell.titles.buy',
  isFocused: true,
  isForPlay: true,
  isPayment: true,
};

/** …/game/buy: the ticket before it's bought, its price, and the button to pay for it. */
export default function BuyScreen() {
  const gameCode: GameCode | null = useAppSelector((state) => state.gameType.selectedGameType);
  const draft = useAppSelector((state) => (gameCode === null ? undefined : state.draft.drafts[gameCode]));
  if (draft === undefined) return <BackToGames />;
  return <ReadyDraft draft={draft} />;
}

function ReadyDraft({ draft }: { draft: DraftTicket }) {
  const prices = useAppSelector((state) => state.gameType.prices);
  const feeBani = useAppSelector((state) => state.gameType.feeBani);
  const order = orderOf(draft, rulebookInForce({ prices, feeBani }));
  if (!order.ok) return <BackToGames isBegun />;
  return <BuyPage draft={draft} order={order.value} />;
}

/** Redirects to the page for filling in a ticket, because an incomplete ticket can't be bought. */
function BackToGames({ isBegun = false }: { isBegun?: boolean }) {
  const navigate = useNavigate();
  const { addTicket, pickNumbers } = useGamePaths();
  useEffect(() => {
    void navigate(isBegun ? pickNumbers : addTicket, { replace: true });
  }, [navigate, isBegun, pickNumbers, addTicket]);
  return <Skeleton shape="block" height="320px" />;
}
