-- Attempts and times of polls live in the job queue alone; a sweep finds what has no job.
alter table payment drop column poll_attempts, drop column next_poll_at;
alter table partial_refund drop column poll_attempts, drop column next_poll_at;

create index payment_unsettled on payment (player_id, payment_id) where status in ('pending', 'refund-pending');
create index partial_refund_unsettled on partial_refund (player_id, refund_id) where refunded_at is null;

-- Jobs that have another name now; the sweep enqueues what they were for.
select {queue}.complete_jobs(array(
  select id from {queue}.jobs where task_identifier in ('ask-provider', 'refund-share')
));
