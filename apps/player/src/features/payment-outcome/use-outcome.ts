import type { Ticket } from '@loto/api-contract';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useGetTicketQuery } from '../../session/calls/ticket-calls.ts';
import { useAppDispatch, useAppSelector } from '../../session/root-reducer.ts';
import { gameTicketDiscarded } from '../../session/slices/ticket-slice.ts';
import { outcomeOf, type Outcome, type ReturnedBy } from './outcome.ts';

/** How often the ticket is asked about while its payment is being confirmed, and how long until that is called slow. */
const pollMs = 1500;
const slowAfterMs = 20_000;

interface OutcomeState {
  outcome: Outcome;
  ticket: Ticket | undefined;
  /** The ticket is being read for the first time. */
  isLoading: boolean;
  /** Confirming takes longer than usual. */
  isSlow: boolean;
}

/** The outcome of a payment: of the ticket in the address, else of the one that was bought last. */
export function useOutcome(returnedBy: ReturnedBy): OutcomeState {
  const { id: idInPath } = useParams();
  const isAuthenticated = useAppSelector((state) => state.auth.isAuthenticated);
  const boughtId = useAppSelector((state) => state.ticket.gameTicket?.id);
  // as it was on arrival: the bought ticket is let go as soon as it turns out to be paid
  const [boughtOnArrival] = useState(boughtId);
  const id = idInPath ?? boughtOnArrival;
  const isSkipped = id === undefined || !isAuthenticated;
  useIdInPath(idInPath === undefined && !isSkipped ? id : undefined);

  const question = { params: { id: id ?? '' }, quietFor: 'all' } as const;
  const { data: ticket, isLoading } = useGetTicketQuery(question, {
    skip: isSkipped,
    refetchOnMountOrArgChange: true,
  });
  const outcome = outcomeOf(ticket?.status, returnedBy);
  useLetGo(ticket);
  const isConfirming = outcome === 'confirming';
  // a second subscription, so that asking stops by itself once the ticket has settled
  useGetTicketQuery(question, { skip: isSkipped || !isConfirming, pollingInterval: pollMs });

  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isConfirming) return undefined;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, [isConfirming]);

  return { outcome, ticket, isLoading: isLoading && !isSkipped, isSlow };
}

/** Puts the id of the ticket that is meant into the address, so that a reload asks about the same one. */
function useIdInPath(id: string | undefined): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (id !== undefined) void navigate(`${pathname.replace(/\/+$/, '')}/${id}`, { replace: true });
  }, [navigate, pathname, id]);
}

/** A ticket that is paid, expired or refunded has no payment to be kept for. */
function useLetGo(ticket: Ticket | undefined): void {
  const dispatch = useAppDispatch();
  const isKept = useAppSelector((state) => state.ticket.gameTicket?.id === ticket?.id);
  const isOver = ticket !== undefined && ticket.status !== 'awaiting-payment';
  useEffect(() => {
    if (isKept && isOver) dispatch(gameTicketDiscarded());
  }, [dispatch, isKept, isOver]);
}
