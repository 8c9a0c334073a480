-- Which version of a text was accepted: a player is asked again for a newer one. What was accepted
-- before versions were counted is the first. A process of the version before writes that too.
alter table player_profile
  add column terms_version integer not null default 1,
  add column privacy_version integer not null default 1,
  add column gdpr_version integer not null default 1;
