-- The tables that a purchase reads and writes, as they were when the baseline was frozen (decision
-- 137): the product's later changes must not change what it is compared with. Never edited.

create table game_setting (
  game_code text not null,
  is_enabled boolean not null default true,
  sales_close_lead_minutes integer,
  constraint game_setting_game_code_check check ((game_code = any (array['loto-6-49'::text, 'joker'::text, 'loto-5-40'::text]))),
  constraint game_setting_pkey primary key (game_code),
  constraint game_setting_sales_close_lead_minutes_check check (((sales_close_lead_minutes >= 0) and (sales_close_lead_minutes <= 10080)))
);

create table player (
  player_id uuid not null,
  email text,
  password_hash text,
  is_external boolean not null default false,
  email_verified_at timestamptz,
  affiliation_code text,
  referral_code text,
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint email_is_lower_case check ((email = lower(email))),
  constraint player_pkey primary key (player_id)
);
create unique index player_email on player using btree (email) where (email is not null);
create index player_referral_code on player using btree (referral_code) where (referral_code is not null);

create table player_profile (
  player_id uuid not null,
  first_name text,
  last_name text,
  birth_date date,
  phone text,
  county text,
  city text,
  street text,
  postal_code text,
  terms_accepted_at timestamptz,
  privacy_accepted_at timestamptz,
  gdpr_accepted_at timestamptz,
  updated_at timestamptz not null,
  cnp_sealed bytea,
  cnp_kept_since timestamptz,
  constraint player_profile_keeps_a_cnp check (((cnp_kept_since is null) or (cnp_sealed is not null))),
  constraint player_profile_pkey primary key (player_id),
  constraint player_profile_player_id_fkey foreign key (player_id) references player(player_id)
);
create index player_profile_kept_cnp on player_profile using btree (player_id) where (cnp_kept_since is not null);

create table session (
  player_id uuid not null,
  session_id uuid not null,
  application_client text not null,
  token_hash bytea not null,
  previous_token_hash bytea,
  successor_seed bytea,
  rotated_at timestamptz,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  device text,
  authenticated_at timestamptz not null,
  device_hash bytea,
  constraint session_check check (((ended_at is null) = (end_reason is null))),
  constraint session_end_reason_check check ((end_reason = any (array['logout'::text, 'reuse'::text, 'password'::text, 'deletion'::text, 'everywhere'::text, 'operator'::text, 'not-me'::text]))),
  constraint session_pkey primary key (player_id, session_id),
  constraint session_player_id_fkey foreign key (player_id) references player(player_id)
);
create index session_expiry on session using btree (expires_at);

create table draw (
  draw_id uuid not null,
  game_code text not null,
  draw_at timestamptz not null,
  calendar_at timestamptz,
  sales_close_at timestamptz not null,
  is_special boolean not null default false,
  added_prize_bani bigint not null default 0,
  status text not null default 'planned'::text,
  result jsonb,
  rollover_bani bigint,
  extra_result jsonb,
  settlement_started_at timestamptz,
  cancelled_at timestamptz,
  cancelled_to text,
  constraint draw_added_prize_bani_check check ((added_prize_bani >= 0)),
  constraint draw_cancelled_to_check check ((cancelled_to = any (array['next-draw'::text, 'refund'::text]))),
  constraint draw_extra_result_of_special check (((extra_result is null) or (is_special and (status = 'drawn'::text)))),
  constraint draw_game_code_fkey foreign key (game_code) references game_setting(game_code),
  constraint draw_has_result_when_drawn check (((status = 'drawn'::text) = (result is not null))),
  constraint draw_is_cancelled_whole check ((((cancelled_at is null) = (cancelled_to is null)) and ((cancelled_at is null) or (status = 'cancelled'::text)))),
  constraint draw_is_planned_once unique (game_code, calendar_at),
  constraint draw_is_settled_when_drawn check (((settlement_started_at is null) or (status = 'drawn'::text))),
  constraint draw_pkey primary key (draw_id),
  constraint draw_rollover_bani_check check ((rollover_bani >= 0)),
  constraint draw_rollover_after_result check (((rollover_bani is null) or (status = 'drawn'::text))),
  constraint draw_sales_close_before_it check ((sales_close_at <= draw_at)),
  constraint draw_status_check check ((status = any (array['planned'::text, 'cancelled'::text, 'drawn'::text])))
);
create index draw_by_time on draw using btree (game_code, draw_at);
create index draw_cancelled on draw using btree (cancelled_at) where (cancelled_at is not null);

create function refuse_ticket_start() returns trigger language plpgsql as $$
begin
  raise exception 'a ticket starts as awaiting-payment, not as %', new.status
    using errcode = 'check_violation', constraint = 'ticket_transition', table = 'ticket';
end $$;

create table ticket (
  player_id uuid not null,
  ticket_id uuid not null,
  ticket_number bigint not null,
  serial text not null,
  game_code text not null,
  status text not null,
  side_game_code text,
  side_game_first_number text,
  side_game_number_count smallint not null,
  draw_count smallint not null,
  simple_variant_count integer not null,
  main_bani bigint not null,
  side_game_bani bigint not null,
  price_bani bigint not null,
  fee_bani bigint not null,
  total_bani bigint not null,
  language text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  card_brand text,
  card_last4 text,
  constraint ticket_card_is_whole check (((card_brand is null) = (card_last4 is null))),
  constraint ticket_card_last4_check check ((card_last4 ~ '^[0-9]{4}$'::text)),
  constraint ticket_card_when_paid check (((card_brand is null) or (paid_at is not null))),
  constraint ticket_draw_count_check check (((draw_count >= 1) and (draw_count <= 10))),
  constraint ticket_expires_after_purchase check ((expires_at > created_at)),
  constraint ticket_fee_bani_check check ((fee_bani >= 0)),
  constraint ticket_game_code_check check ((game_code = any (array['loto-6-49'::text, 'joker'::text, 'loto-5-40'::text]))),
  constraint ticket_is_paid_when_it_plays check (((status = any (array['active'::text, 'won'::text, 'lost'::text, 'refunded'::text])) = (paid_at is not null))),
  constraint ticket_language_check check ((language = any (array['ro'::text, 'en'::text]))),
  constraint ticket_main_bani_check check ((main_bani > 0)),
  constraint ticket_pkey primary key (player_id, ticket_id),
  constraint ticket_player_id_fkey foreign key (player_id) references player(player_id),
  constraint ticket_price_is_its_parts check ((price_bani = (main_bani + side_game_bani))),
  constraint ticket_side_game_bani_check check ((side_game_bani >= 0)),
  constraint ticket_side_game_code_check check ((side_game_code = any (array['noroc'::text, 'noroc-plus'::text, 'super-noroc'::text]))),
  constraint ticket_side_game_first_number_check check ((side_game_first_number ~ '^[0-9]{6,7}$'::text)),
  constraint ticket_side_game_is_whole check ((((side_game_number_count = 0) = (side_game_code is null)) and ((side_game_number_count = 0) = (side_game_first_number is null)) and ((side_game_number_count > 0) or (side_game_bani = 0)))),
  constraint ticket_side_game_number_count_check check (((side_game_number_count >= 0) and (side_game_number_count <= 12))),
  constraint ticket_simple_variant_count_check check ((simple_variant_count > 0)),
  constraint ticket_status_check check ((status = any (array['awaiting-payment'::text, 'active'::text, 'won'::text, 'lost'::text, 'expired'::text, 'refunded'::text]))),
  constraint ticket_ticket_number_check check ((ticket_number >= 0)),
  constraint ticket_total_bani_check check ((total_bani <= '9007199254740991'::bigint)),
  constraint ticket_total_is_price_and_fee check ((total_bani = (price_bani + fee_bani)))
);
create index ticket_newest on ticket using btree (player_id, created_at desc, ticket_number desc);
create index ticket_not_playing on ticket using btree (created_at) include (player_id, ticket_id) where (status = any (array['awaiting-payment'::text, 'expired'::text, 'refunded'::text]));
create index ticket_serial on ticket using btree (serial);
create index ticket_to_expire on ticket using btree (expires_at) where (status = 'awaiting-payment'::text);
create trigger ticket_starts_unpaid before insert on ticket for each row when ((new.status <> 'awaiting-payment'::text)) execute function refuse_ticket_start();

create table ticket_variant (
  numbers_mask bigint not null,
  created_at timestamptz not null,
  jokers_mask bigint not null,
  player_id uuid not null,
  ticket_id uuid not null,
  simple_variant_count integer not null,
  "position" smallint not null,
  is_combined boolean not null,
  is_quick_pick boolean not null,
  numbers smallint[] not null,
  jokers smallint[] not null,
  constraint ticket_variant_in_order_numbers_check check (((cardinality(numbers) >= 1) and (cardinality(numbers) <= 20))),
  constraint ticket_variant_in_order_position_check check ((("position" >= 0) and ("position" <= 11))),
  constraint ticket_variant_in_order_simple_variant_count_check check ((simple_variant_count > 0)),
  constraint ticket_variant_pkey primary key (player_id, ticket_id, "position")
);
create index ticket_variant_by_time on ticket_variant using brin (created_at) with (autosummarize='on');

create table ticket_draw (
  player_id uuid not null,
  ticket_id uuid not null,
  draw_id uuid not null,
  "position" smallint not null,
  main_bani bigint not null,
  side_game_bani bigint not null,
  constraint ticket_draw_draw_id_fkey foreign key (draw_id) references draw(draw_id),
  constraint ticket_draw_main_bani_check check ((main_bani > 0)),
  constraint ticket_draw_pkey primary key (player_id, ticket_id, draw_id),
  constraint ticket_draw_position_check check ((("position" >= 0) and ("position" <= 9))),
  constraint ticket_draw_side_game_bani_check check ((side_game_bani >= 0))
);
create index ticket_draw_in_order on ticket_draw using btree (draw_id, player_id, ticket_id);

create table idempotency_key (
  player_id uuid not null,
  key text not null,
  call_id text not null,
  request_hash bytea not null,
  answer json,
  created_at timestamptz not null default now(),
  constraint idempotency_key_pkey primary key (player_id, key)
);
create index idempotency_key_created on idempotency_key using brin (created_at) with (autosummarize='on');
