-- Safer play: how often a player is reminded of time and money (decision 145), and the mail of the
-- month (decision 146). A player without a row has the defaults.
create table play_setting (
  player_id uuid primary key references player,
  reality_check_minutes smallint not null check (reality_check_minutes in (20, 30, 60)),
  is_summary_mailed boolean not null,
  -- The newest month, by its first day, whose figures were mailed.
  mailed_month date check (extract(day from mailed_month) = 1)
);
