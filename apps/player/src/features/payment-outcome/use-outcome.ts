import type { Ticket, TicketStatus } from '@loto/api-contract';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useAnswer } from '../../session/api/use-call.ts';
import { isApiError, isRefusal } from '../../session/api/api-error.ts';
import { useAppDispatch, useAppSelector } from '../../session/store/root-reducer.ts';
import { gameTicketDiscarded } from '../../session/store/slices/ticket-slice.ts';

/**
 * The polling interval while a payment is being confirmed, and the time after which that counts as
 * slow.
 */
const pollMs = 1500;
/** After this time the server has polled the provider about a page that was left unpaid. */
const leftAfterMs = 6_000;
const slowAfterMs = 20_000;

interface OutcomeState {
  outcome: Outcome;
  ticket: Ticket | undefined;
  /** True if the player has just bought the ticket here. */
  isJustBought: boolean;
  /** True if the confirmation takes longer than usual. */
  isSlow: boolean;
}

/** Returns the outcome of a payment: of the ticket in the URL, otherwise of the last bought one. */
export function useOutcome(returnedBy: ReturnedBy): OutcomeState {
  const { id: idInPath } = useParams();
  const isAuthenticated = useAppSelector((state) => state.auth.isAuthenticated);
  const boughtId = useAppSelector((state) => state.ticket.gameTicket?.id);
  // The initial value, because the bought ticket is discarded as soon as it's paid.
  const [boughtOnArrival] = useState(boughtId);
  const id = idInPath ?? boughtOnArrival;
  const isSkipped = id === undefined || !isAuthenticated;
  useIdInPath(idInPath === undefined && !isSkipped ? id : undefined);

  const question = { params: { id: id ?? '' }, quietFor: 'all', onlyFromServer: true } as const;
  const {
    data: ticket,
    error,
    isFetching,
    startedTimeStamp: readAt = 0,
  } = useAnswer('getTicket', question, { skip: isSkipped, refetchOnMountOrArgChange: true });
  // The outcome is open until there is a response. A request that failed in the network proves
  // nothing.
  const isUnread = ticket === undefined && !isSkipped && !(isApiError(error) && isRefusal(error));
  const isLong = useIsOpenFor(leftAfterMs);
  const isVeryLong = useIsOpenFor(slowAfterMs);
  // Data from before the player's return is from before the payment.
  const [openedAt] = useState(Date.now);
  const pendingPayment = isFetching || readAt < openedAt ? undefined : ticket?.pendingPayment;
  const isLeft = pendingPayment === 'none' || (pendingPayment === 'open' && isLong);
  const outcome = isUnread ? 'confirming' : outcomeOf(ticket?.status, isLeft ? 'failure' : returnedBy);
  useFailurePath(isLeft && outcome === 'unpaid' && returnedBy === 'success');
  useDiscardWhenSettled(ticket);
  const isConfirming = outcome === 'confirming';
  // A failure reported by the provider's redirect can be wrong until the server has polled the
  // provider.
  const isUnsure = outcome === 'unpaid' && ticket?.pendingPayment !== 'none' && !isVeryLong;
  // A separate subscription, so that polling ends once the ticket is paid or rejected.
  const isPolled = isConfirming || isUnsure;
  useAnswer('getTicket', question, { skip: isSkipped || !isPolled, pollingInterval: pollMs });

  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isConfirming) return undefined;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, [isConfirming]);

  return { outcome, ticket, isJustBought: id !== undefined && boughtOnArrival === id, isSlow };
}

/** Reports whether the page has been open for this long. */
function useIsOpenFor(ms: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLong;
}

/** Changes the URL to the failure path, so that a reload shows the known state immediately. */
function useFailurePath(isFailed: boolean): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (isFailed) void navigate(pathname.replace(/success/i, 'failure'), { replace: true });
  }, [navigate, pathname, isFailed]);
}

/** Adds the ticket's id to the URL, so that a reload loads the same ticket. */
function useIdInPath(id: string | undefined): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (id !== undefined) void navigate(`${pathname.replace(/\/+$/, '')}/${id}`, { replace: true });
  }, [navigate, pathname, id]);
}

/** Discards the stored ticket once it's paid, expired or refunded. */
function useDiscardWhenSettled(ticket: Ticket | undefined): void {
  const dispatch = useAppDispatch();
  const isStored = useAppSelector((state) => state.ticket.gameTicket?.id === ticket?.id);
  const isOver = ticket !== undefined && ticket.status !== 'awaiting-payment';
  useEffect(() => {
    if (isStored && isOver) dispatch(gameTicketDiscarded());
  }, [dispatch, isStored, isOver]);
}

/** Where the provider redirected the player. It proves nothing about the payment. */
export type ReturnedBy = 'success' | 'failure';

/**
 * The outcome that a page shows. `confirming`: the ticket isn't loaded yet, or the provider
 * reported success and the server hasn't been notified yet. `unpaid`: nothing was charged, and the
 * ticket is still unpaid. `expired`: the ticket wasn't paid in time. `unknown`: there is no ticket
 * to query.
 */
export type Outcome = 'paid' | 'confirming' | 'unpaid' | 'expired' | 'refunded' | 'unknown';

/** Outcomes by the ticket's status; while it's unpaid, the URL decides. */
const outcomes: Record<Exclude<TicketStatus, 'awaiting-payment'>, Outcome> = {
  active: 'paid',
  won: 'paid',
  lost: 'paid',
  expired: 'expired',
  refunded: 'refunded',
};

/**
 * Returns the outcome by the ticket's own status. The URL matters only while the ticket is unpaid.
 */
export function outcomeOf(status: TicketStatus | undefined, returnedBy: ReturnedBy): Outcome {
  if (status === undefined) return 'unknown';
  if (status === 'awaiting-payment') return returnedBy === 'success' ? 'confirming' : 'unpaid';
  return outcomes[status];
}
