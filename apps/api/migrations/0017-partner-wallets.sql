-- A player of the partner pays from a wallet there, and prizes go back to it: it stands among the cards that prizes can go to. A wallet has
-- no number, so no last digits.
alter table payout_card drop constraint payout_card_last4_check;
alter table payout_card add constraint payout_card_last4_check
  check (case when provider = 'partner' then last4 = '' else last4 ~ '^[0-9]{4}$' end);
