-- Money that is taken for the ticket of a deleted account goes back.

alter table payment
  drop constraint payment_refund_reason_check,
  add constraint payment_refund_reason_check
    check (refund_reason in ('too-late', 'paid-twice', 'wrong-amount', 'ticket-refunded', 'account-deleted'));

alter table payout
  -- Null: its provider was never called, so it can be given up.
  add column requested_at timestamptz,
  -- How often the provider refused to make it.
  add column refusal_count integer not null default 0 check (refusal_count >= 0);

-- Those under way may have been requested.
update payout set requested_at = created_at where status = 'pending';
