-- A change holds payouts until its mail has left too, so it may be stopped after its time.
alter table sensitive_change
  drop constraint sensitive_change_is_stopped_while_it_holds,
  add constraint sensitive_change_that_is_stopped_holds check (stopped_at is null or holds_until is not null);
