-- As the owner of the database, once after a restore and before the product runs again: numbers
-- that may be printed on lost tickets are not given to others. Processes take them by thousands.
-- Beside it, before anything starts (docs/operate/backup.md): `npm run migrate` with the present
-- configuration, and the stops of payouts that were made after the restored moment, again.
select setval('ticket_number_block', nextval('ticket_number_block') + 1000);
