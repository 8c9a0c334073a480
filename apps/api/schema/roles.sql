-- The roles and what each may do. Every `npm run migrate` runs this file as the owner of the
-- tables, in one transaction. A table that is not named here is used by its owner alone (decision
-- 91).
--   loto_server    the server
--   loto_worker    the queue of jobs, and nothing else
--   loto_reader    reports: no secret, and nothing that names a person

do $$
declare
  role text;
begin
  foreach role in array array['loto_server', 'loto_worker', 'loto_reader'] loop
    if not exists (select from pg_roles where rolname = role) then
      begin
        execute format('create role %I nologin', role);
      exception when duplicate_object or unique_violation then
        null; -- Created at the same moment for another database of this server.
      end;
    end if;
  end loop;
end $$;

-- Releases locks held by a stalled process, no matter which pooler or node it connected through.
-- Whoever runs the migration may lack the right to alter roles that others created, so the server's
-- own connections set this timeout too.
do $$
begin
  execute format('alter role loto_server in database %I set idle_in_transaction_session_timeout = ''60s''', current_database());
  execute format('alter role loto_worker in database %I set idle_in_transaction_session_timeout = ''60s''', current_database());
  execute format('alter role loto_reader in database %I set idle_in_transaction_session_timeout = ''60s''', current_database());
exception when insufficient_privilege then
  null;
end $$;

-- Reports must not use up all database connections.
do $$
begin
  if (select rolconnlimit from pg_roles where rolname = 'loto_reader') <> 10 then
    alter role loto_reader connection limit 10;
  end if;
exception
  when insufficient_privilege then null;
  when internal_error then null; -- Changed at the same moment for another database of this server.
end $$;

revoke all on all tables in schema {schema} from public, loto_server, loto_worker, loto_reader;
revoke all on all sequences in schema {schema} from public, loto_server, loto_worker, loto_reader;
revoke all on all tables in schema {queue} from public, loto_server, loto_worker, loto_reader;
revoke create on schema {schema} from public;
grant usage on schema {schema} to loto_server, loto_reader;

-- written by the owner
grant select on
  campaign, installation, ledger_account,
  card_setup_transition, dispute_transition, payment_transition, payout_transition,
  ticket_transition, winning_transition,
  draw_entry, draw_prize, draw_schedule, ledger_posting, listed_payout, ordered_ticket, ordered_variant,
  partner_identity, transfer_line
to loto_server;
grant select, update on game_setting, program_alerts, webhook_circuit to loto_server;

-- append only
grant select, insert on
  accepted_official_values, draw_result_confirmation, draw_result_entry, draw_seal, ledger_entry,
  ledger_movement, limit_raise, limit_raise_end, operator, operator_action, play_state,
  seal_checkpoint, seal_log_entry, ticket_draw_change, ticket_variant, transfer_file, transfer_report
to loto_server;

-- never deleted
grant select, insert, update on
  bank_question, card_setup, dispute, draw, failed_payout_answer, failed_refund, operator_enrolment, operator_request,
  operator_work, partial_refund, payment, payment_notification, payout, player,
  player_profile, provider_cursor, provider_difference, referral_code, referral_visit_count,
  seal_witness, settlement, ticket, unknown_charge, winning
to loto_server;

grant update (cosignatures, quorum_at) on seal_checkpoint to loto_server;

-- A transfer is added to its file and later loses its personal data. Its account is a different
-- row.
grant select, insert on transfer to loto_server;
grant update (file_number, iban, holder) on transfer to loto_server;
grant select, insert, delete on bank_account to loto_server;
grant update (holder, named_at) on bank_account to loto_server;

-- deleted but never changed
grant select, insert, delete on
  directory_name, draw_seal_key, excluded_identity, payout_stop, pending_card_detach, player_identity,
  prize_category, prize_table,
  provider_movement, referral_visit, seal_tile, ticket_prize, ticket_win, used_nonce
to loto_server;

-- short-lived rows, or a person's own
grant select, insert, update, delete on
  attempt, code_mail, code_requester, deletion_mail, exclusion_list_answer, idempotency_key,
  notice, office_session, one_time_code, partner_event, passkey, passkey_challenge, password_reset, payout_card,
  play_setting, push_device, push_message, push_setting, registration, saved_card,
  sensitive_change, session, ticket_draw, webhook_delivery
to loto_server;

grant usage on sequence ticket_number_block to loto_server;
grant usage, create on schema {work} to loto_server;
grant execute on function open_ticket_win_partition(uuid), index_ticket_win_partition(uuid) to loto_server;

-- The server adds jobs and reads what is waiting; the worker takes and completes jobs.
grant usage on schema {queue} to loto_server, loto_worker;
grant select on {queue}.jobs to loto_server;
grant select, insert, update on
  {queue}._private_jobs, {queue}._private_job_queues, {queue}._private_tasks
to loto_server;
grant select, insert, update, delete on all tables in schema {queue} to loto_worker;

-- The worker's own tables show rows only to their owner unless a policy allows more.
do $$
declare
  relation record;
begin
  for relation in
    select relname as name, pg_policy.oid is not null as has_policy from pg_class
    left join pg_policy on polrelid = pg_class.oid and polname = 'every_row'
    where relnamespace = '{queue}'::regnamespace and relkind = 'r' and relrowsecurity
  loop
    if not relation.has_policy then
      execute format('create policy every_row on {queue}.%I using (true) with check (true)', relation.name);
    end if;
    execute format('alter policy every_row on {queue}.%I to loto_server, loto_worker', relation.name);
  end loop;
end $$;

grant select on
  accepted_official_values, dispute, draw, draw_prize, draw_result_confirmation, draw_result_entry,
  draw_schedule, draw_seal, failed_payout_answer, failed_refund,
  game_setting, installation, ledger_account, ledger_entry, ledger_movement, operator_action,
  partial_refund,
  payment, payout, prize_category, prize_table, provider_difference, provider_movement,
  referral_visit_count, seal_checkpoint, seal_log_entry, settlement, ticket, ticket_draw, ticket_draw_change, ticket_prize,
  ticket_variant, ticket_win, transfer_file, transfer_report, unknown_charge, winning
to loto_reader;
grant select (player_id, payout_id, prepared_at, file_number) on transfer to loto_reader;
grant select (player_id, is_external, email_verified_at, created_at, deleted_at) on player to loto_reader;
