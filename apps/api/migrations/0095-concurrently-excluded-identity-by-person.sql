drop index concurrently if exists excluded_identity_by_person;
create unique index concurrently if not exists excluded_identity_by_person
  on excluded_identity (kind, hash, ends_at, person_id) nulls not distinct;
