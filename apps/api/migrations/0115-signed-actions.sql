-- The audit log says of each row whether its operator signed that transaction, and its instant is
-- the database's (decision 206).

-- Null: of a version before, or written by the server.
alter table operator_action add column is_signed boolean;

-- What is refused is written also of one whose token was wrong. The version before does not sign
-- what takes several transactions, nor trials.
create function sign_action() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
begin
  new.acted_at := said_instant(new.acted_at);
  new.is_signed := is_signed_by(new.operator_name);
  if not new.is_signed and new.outcome in ('done', 'requested') and not new.is_dry_run
    and new.operator_name <> 'nobody' and new.command not in ('settle', 'transfers', 'read-transfers')
  then
    raise exception 'what an operator did is signed by that operator' using errcode = 'check_violation',
      constraint = 'operator_action_is_signed', table = 'operator_action';
  end if;
  return new;
end $$;

create trigger operator_action_is_signed before insert on operator_action for each row
  when (not has_table_privilege('payment_notification'::regclass, 'insert')) execute function sign_action();
