-- Two persons may have one phone and be excluded until one end, such as for ever: each is
-- remembered. A row of the version before names no person, and is kept once as it was.
alter table excluded_identity
  drop constraint excluded_identity_pkey,
  add constraint excluded_identity_is_remembered_once unique using index excluded_identity_by_person;
