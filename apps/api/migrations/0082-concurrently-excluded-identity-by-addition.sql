drop index concurrently if exists excluded_identity_by_addition;
create index concurrently if not exists excluded_identity_by_addition on excluded_identity (added_at);
