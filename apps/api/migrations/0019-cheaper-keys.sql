-- An answer is kept and given back as it is, and nothing in it is looked for: as text it costs no reading apart.
alter table idempotency_key alter column answer type json using answer::json;

-- Keys come in the order of their time and are removed by it, many at once: a summary of blocks finds them, and a purchase does not pay for it.
drop index idempotency_key_created;
create index idempotency_key_created on idempotency_key using brin (created_at) with (autosummarize = on);
