-- The roles and what each may do: run after every migration by the owner of the tables, in one
-- transaction. A table that is not named here is used by its owner alone (decision 91).
--   loto_server    the server
--   loto_worker    the queue of jobs, and nothing else
--   loto_operator  the operators' commands: no password, code, token or session, no sale
--   loto_reader    reports: no secret, and nothing that names a person

do $$
declare
  role text;
begin
  foreach role in array array['loto_server', 'loto_worker', 'loto_operator', 'loto_reader'] loop
    if not exists (select from pg_roles where rolname = role) then
      begin
        execute format('create role %I nologin', role);
      exception when duplicate_object or unique_violation then
        null; -- made for another database of this server at the same moment
      end;
    end if;
  end loop;
end $$;

-- What a process that stands still has locked must not stay locked, through whatever pooler or node
-- it came. Who migrates may lack the right over roles that others made: the server's own
-- connections ask for it as well.
do $$
begin
  execute format('alter role loto_server in database %I set idle_in_transaction_session_timeout = ''60s''', current_database());
  execute format('alter role loto_worker in database %I set idle_in_transaction_session_timeout = ''60s''', current_database());
  execute format('alter role loto_operator in database %I set idle_in_transaction_session_timeout = ''60s''', current_database());
  execute format('alter role loto_reader in database %I set idle_in_transaction_session_timeout = ''60s''', current_database());
exception when insufficient_privilege then
  null;
end $$;

-- Who reports or runs commands must not be able to take every connection that the database has.
do $$
declare
  wanted record;
begin
  for wanted in
    select limited.name, most from (values ('loto_operator', 40), ('loto_reader', 10)) as limited (name, most)
    join pg_roles on rolname = limited.name where rolconnlimit <> most
  loop
    execute format('alter role %I connection limit %s', wanted.name, wanted.most);
  end loop;
exception
  when insufficient_privilege then null;
  when internal_error then null; -- changed for another database of this server at the same moment
end $$;

revoke all on all tables in schema {schema} from public, loto_server, loto_worker, loto_operator, loto_reader;
revoke all on all sequences in schema {schema} from public, loto_server, loto_worker, loto_operator, loto_reader;
revoke all on all tables in schema {queue} from public, loto_server, loto_worker, loto_operator, loto_reader;
revoke create on schema {schema} from public;
grant usage on schema {schema} to loto_server, loto_operator, loto_reader;

-- what the migrations fill
grant select on
  campaign, game_category, installation, kysely_migration, ledger_account,
  card_setup_transition, dispute_transition, payment_transition, payout_transition, ticket_transition, winning_transition,
  draw_entry, draw_prize, draw_schedule, ordered_ticket, ordered_variant, partner_identity, payout_stop
to loto_server;
grant select, update on game_setting, webhook_circuit to loto_server;

-- written once
grant select, insert on
  accepted_official_values, draw_result_confirmation, draw_result_entry, ledger_entry,
  ledger_movement, limit_raise, limit_raise_end, operator_action, play_state, settlement_check, ticket_draw_change, ticket_variant, transfer_file, transfer_report
to loto_server;

-- never deleted
grant select, insert, update on
  card_setup, dispute, draw, failed_payout_answer, operator_enrolment, operator_request, partial_refund, payment, payment_notification, payout, player,
  player_profile, provider_cursor, provider_difference, referral_code, referral_visit_count,
  settlement, ticket, unknown_charge, winning
to loto_server;

-- a transfer is put into its file, and forgets the person; the account that it goes to is another
grant select, insert on transfer to loto_server;
grant update (file_number, iban, holder) on transfer to loto_server;
grant select, insert, delete on bank_account to loto_server;
grant update (holder, named_at) on bank_account to loto_server;

-- never changed, but deleted
grant select, insert, delete on
  directory_name, excluded_identity, pending_card_detach, player_identity, prize_category, prize_table,
  provider_movement, referral_visit, ticket_prize, ticket_win, used_nonce
to loto_server;

-- of the moment, or a person's own
grant select, insert, update, delete on
  attempt, code_mail, code_requester, deletion_mail, exclusion_list_answer, idempotency_key, notice, one_time_code, partner_event, passkey, passkey_challenge, password_reset, payout_card,
  play_setting, push_device, push_message, push_setting, registration, saved_card, sensitive_change, session, ticket_draw, webhook_delivery
to loto_server;

-- Tokens, and who is an operator without having been added by two, are written by functions of the
-- owner, which look for a token or a code (decision 97).
grant select on operator, operator_role, operator_signature to loto_server;
grant insert (name, email, created_at) on operator to loto_server;
grant update (email, last_used_at, revoked_at, revoked_by) on operator to loto_server;
grant insert (operator_name, role, given_at) on operator_role to loto_server;
grant delete on operator_role to loto_server;
grant execute on function sign_as_operator(text, text), add_first_operators(jsonb, timestamptz),
  issue_operator_token(text, bytea, timestamptz, timestamptz, text), end_operator_token(text) to loto_server;

grant usage on sequence ticket_number_block to loto_server;
grant usage, create on schema {work} to loto_server;
grant execute on function open_ticket_win_partition(uuid), index_ticket_win_partition(uuid) to loto_server;

-- The queue: the server adds jobs and sees what waits, the worker takes them and ends them.
grant usage on schema {queue} to loto_server, loto_worker;
grant select on {queue}.jobs to loto_server;
grant select, insert, update on
  {queue}._private_jobs, {queue}._private_job_queues, {queue}._private_tasks
to loto_server;
grant select, insert, update, delete on all tables in schema {queue} to loto_worker;

-- What operators' commands do: they settle draws, pay prizes and sign what they do, as the server
-- may. They sell nothing and sign no player in, and see no password, code, token or passkey.
grant select on
  card_setup_transition, dispute, dispute_transition, draw_entry, draw_prize, draw_schedule, failed_payout_answer,
  game_category, installation, kysely_migration, ledger_account, limit_raise, operator_signature, ordered_ticket, ordered_variant, partial_refund,
  payment_transition, payout_transition, ticket_transition, ticket_variant, winning_transition
to loto_operator;
grant select, insert on
  accepted_official_values, draw_result_confirmation, draw_result_entry, ledger_entry, ledger_movement, limit_raise_end,
  operator_action, play_state, ticket_draw_change, transfer_file, transfer_report, unknown_charge
to loto_operator;
grant select on game_setting to loto_operator;
grant update (is_enabled) on game_setting to loto_operator;
grant select, insert, delete on payout_stop to loto_operator;
grant select, insert, update on operator_request to loto_operator;
-- the server makes the code that it mails, and writes its hash
grant select, insert (enrolment_id, operator_name, tries_left, created_at, expires_at),
  update (tries_left, voided_at) on operator_enrolment to loto_operator;
grant select, insert on draw, settlement to loto_operator;
grant update (draw_at, sales_close_at, status, result, extra_result, rollover_bani, cancelled_at, cancelled_to,
  settlement_started_at) on draw to loto_operator;
grant update (step, halted_because, forced_by, finished_at, found) on settlement to loto_operator;
-- A prize is paid over a counter, tried again and released; a transfer ends by what the bank said.
-- What was won is offered by the server. Triggers hold what a row may say (decision 190).
grant select on payout, winning to loto_operator;
grant insert (player_id, payout_id, source_id, provider, checkout_reference, saved_card_id, bank_account_id,
  amount_bani, held_until, status, created_at, ended_at) on payout to loto_operator;
grant update (status, provider_reference, failure_code, ended_at, held_until) on payout to loto_operator;
grant update (status, card_id, paid_at, expires_at) on winning to loto_operator;
-- what a provider says is the server's to ask and to write
grant select on provider_cursor, provider_difference to loto_operator;
grant select, insert, delete on prize_category, prize_table, ticket_prize, ticket_win to loto_operator;
grant select on ticket_draw to loto_operator;
grant select, insert, update, delete on attempt to loto_operator;
grant select on payment, ticket to loto_operator;
grant update (status, failure_code, refund_reason, taken_at, taken_bani, card_brand, card_last4, card_fingerprint,
  provider_reference, payment_url, refunded_at, provider_refund_reference, polled_at) on payment to loto_operator;
grant update (status, expires_at) on ticket to loto_operator;
grant select on transfer, bank_account to loto_operator;
grant update (file_number) on transfer to loto_operator;
grant select on operator, operator_role to loto_operator;
grant insert (name, email, created_at) on operator to loto_operator;
grant update (email, last_used_at, revoked_at, revoked_by) on operator to loto_operator;
grant insert (operator_name, role, given_at) on operator_role to loto_operator;
grant delete on operator_role to loto_operator;
grant execute on function sign_as_operator(text, text), add_first_operators(jsonb, timestamptz),
  issue_operator_token(text, bytea, timestamptz, timestamptz, text), end_operator_token(text) to loto_operator;
grant execute on function open_ticket_win_partition(uuid), index_ticket_win_partition(uuid) to loto_operator;
grant select on directory_name to loto_operator;
grant select (player_id, email, is_external, email_verified_at, affiliation_code, created_at, deleted_at) on player
to loto_operator;
grant select (player_id, session_id, created_at, last_used_at, expires_at, ended_at, device_hash) on session
to loto_operator;
grant update (ended_at, end_reason) on session to loto_operator;
grant select on player_profile to loto_operator;
grant select (provider, subject, player_id) on player_identity to loto_operator;
grant update (cnp_state, cnp_claim_key, cnp_sealed, cnp_kept_since, updated_at) on player_profile to loto_operator;
grant insert, delete on directory_name to loto_operator;
grant select, insert on excluded_identity to loto_operator;
grant insert on sensitive_change to loto_operator;
grant select on sensitive_change to loto_operator;
grant select, insert on notice to loto_operator;
grant select, insert on push_message to loto_operator;
-- events about a prize that is paid over a counter; sending a delivery again
grant select, insert on partner_event to loto_operator;
grant select, insert, update on webhook_delivery to loto_operator;
grant select on webhook_circuit to loto_operator;
grant select on partner_identity to loto_operator;
grant select on payout_card, push_setting to loto_operator;
grant select (player_id, device_id, session_id) on push_device to loto_operator;
grant delete on push_device to loto_operator;
-- who locks a row must be able to update one of its columns
grant update (affiliation_code) on player to loto_operator;
grant usage on schema {queue} to loto_operator;
grant select on {queue}.jobs to loto_operator;
-- a trigger says what it updates of jobs; tasks and queues it adds
grant select, insert, update on {queue}._private_jobs to loto_operator;
grant select, insert on {queue}._private_job_queues, {queue}._private_tasks to loto_operator;
grant usage, create on schema {work} to loto_operator;

-- its own tables show a row to their owner alone, unless a policy says otherwise
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
    execute format('alter policy every_row on {queue}.%I to loto_server, loto_worker, loto_operator', relation.name);
  end loop;
end $$;

grant select on
  accepted_official_values, dispute, draw, draw_prize, draw_result_confirmation, draw_result_entry,
  draw_schedule, failed_payout_answer, game_category,
  game_setting, installation, ledger_account, ledger_entry, ledger_movement, operator_action, partial_refund,
  payment, payout, prize_category, prize_table, provider_difference, provider_movement,
  referral_visit_count, settlement, settlement_check, ticket, ticket_draw, ticket_draw_change, ticket_prize,
  ticket_variant, ticket_win, transfer_file, transfer_report, unknown_charge, winning
to loto_reader;
grant select (player_id, payout_id, prepared_at, file_number) on transfer to loto_reader;
grant select (player_id, is_external, email_verified_at, created_at, deleted_at) on player to loto_reader;
