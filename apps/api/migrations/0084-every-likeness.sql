-- Every likeness of a player to those who do not play (decision 180): `match` is the one that says
-- most, as the version before reads it.
alter table identity_comparison
  add column likenesses text[] not null default '{}',
  add constraint identity_comparison_likenesses_check
    check (likenesses <@ array['no-cnp', 'other-cnp', 'earlier-cnp', 'cnp', 'confirmed-cnp']) not valid;
