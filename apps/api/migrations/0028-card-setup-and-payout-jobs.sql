-- Queued jobs get the names that the code has now.
update {queue}._private_tasks task set identifier = renamed.to_name
from (values
  ('ask-registration', 'poll-card-setup'),
  ('forget-card', 'detach-card'),
  ('tell-of-settlement', 'notify-of-settlement'),
  ('tell-of-draw', 'notify-of-draw-change'),
  ('leave-cancelled-draw', 'withdraw-from-cancelled-draw')
) as renamed (from_name, to_name)
where task.identifier = renamed.from_name
  and not exists (select from {queue}._private_tasks other where other.identifier = renamed.to_name);

-- Attempts and times of polls live in the job queue alone; a sweep finds what has no job.
alter table card_setup drop column poll_attempts, drop column next_poll_at;
alter table pending_card_detach drop column poll_attempts, drop column next_poll_at;
alter table payout drop column poll_attempts, drop column next_poll_at;

create index card_setup_unsettled on card_setup (player_id, card_setup_id) where status = 'open';
create index payout_unsettled on payout (player_id, payout_id) where status = 'pending';
