-- Games and their draws. The calendar is data: what is planned here is what is sold, whatever the regular days are.

create table game_setting (
  game_code text primary key check (game_code in ('loto-6-49', 'joker', 'loto-5-40')),
  is_enabled boolean not null default true,
  -- How long before a draw its sales close; null is the published rule.
  sales_close_lead_minutes integer check (sales_close_lead_minutes between 0 and 10080)
);

insert into game_setting (game_code) values ('loto-6-49'), ('joker'), ('loto-5-40');

create table draw (
  draw_id uuid primary key,
  game_code text not null references game_setting,
  draw_at timestamptz not null,
  -- The instant by which the regular calendar knows the draw, however often it is moved; null for one added by hand.
  calendar_at timestamptz,
  sales_close_at timestamptz not null,
  is_special boolean not null default false,
  -- What a special draw adds to category I.
  added_prize_bani bigint not null default 0 check (added_prize_bani >= 0),
  status text not null default 'planned' check (status in ('planned', 'cancelled', 'drawn')),
  -- { numbers (in order of draw), jokers, sideGameNumber }
  result jsonb,
  -- What has accumulated in category I after this draw, when it is known.
  report_bani bigint check (report_bani >= 0),
  constraint draw_sales_close_before_it check (sales_close_at <= draw_at),
  constraint draw_has_result_when_drawn check ((status = 'drawn') = (result is not null)),
  constraint draw_report_after_result check (report_bani is null or status = 'drawn'),
  constraint draw_is_planned_once unique (game_code, calendar_at)
);

create index draw_by_time on draw (game_code, draw_at);
