-- What was stored before 0021 names the id of a card setup as it was called then: responses of
-- addCard, which a retry with the same key reads, and payloads of queued jobs. The sweep enqueues
-- what those jobs were for.
update idempotency_key
  set answer = (answer::jsonb - 'registrationId' || jsonb_build_object('cardSetupId', answer -> 'registrationId'))::json
  where call_id = 'addCard' and answer::jsonb ? 'registrationId';

select {queue}.complete_jobs(array(
  select job.id from {queue}._private_jobs job
    join {queue}._private_tasks task on task.id = job.task_id
  where (task.identifier = 'poll-card-setup' and not job.payload::jsonb ? 'cardSetupId')
    or (task.identifier = 'detach-card' and not job.payload::jsonb ? 'detachId')
));
