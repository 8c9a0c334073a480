-- The operators' role enqueues jobs and has one that failed run now; it puts off, renames and ends
-- none (decision 197). The worker's role may delete them, and the server's writes notifications.

create function check_job_of_operator() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
begin
  -- of one that runs or was given up the key is freed, when it is enqueued again
  if not old.is_available and new.key is null and new.attempts = new.max_attempts
    and (to_jsonb(old) - '{key,attempts,updated_at,is_available}'::text[])
      = (to_jsonb(new) - '{key,attempts,updated_at,is_available}'::text[])
  then
    return new;
  end if;
  -- one locked longer is lost with its worker
  if old.locked_at > now() - interval '4 hours'
    or (old.id, old.task_id, old.key, old.created_at, old.locked_at, old.locked_by, old.job_queue_id)
      is distinct from
      (new.id, new.task_id, new.key, new.created_at, new.locked_at, new.locked_by, new.job_queue_id)
    or not is_signed()
      and not new.payload::jsonb @> (old.payload::jsonb - '{polls,traceparent,requestId}'::text[])
    or new.run_at > greatest(old.run_at, now()) or new.attempts not in (0, old.attempts)
    or new.max_attempts <= new.attempts and new.max_attempts < old.max_attempts
    or new.priority not in (0, old.priority) or new.flags is distinct from old.flags
  then
    raise exception 'a job is put off by its failures alone' using errcode = 'check_violation',
      constraint = 'job_is_not_put_off', table = '_private_jobs';
  end if;
  return new;
end $$;

create trigger job_is_not_put_off before update on {queue}._private_jobs for each row
  when (
    not has_table_privilege('{schema}.payment_notification'::regclass, 'insert')
    and not has_table_privilege('{queue}._private_jobs'::regclass, 'delete')
  ) execute function check_job_of_operator();
