-- What a settlement books is checked thousands of rows at a time, each row by index: a plan made
-- while the ledger was small would read it whole for each of them (decision 209).
alter function check_booked_prizes() set enable_seqscan = off;
alter function check_booked_prizes() set enable_hashjoin = off;
alter function check_booked_prizes() set enable_mergejoin = off;
alter function check_entries_of_operator() set enable_seqscan = off;
alter function check_entries_of_operator() set enable_hashjoin = off;
alter function check_entries_of_operator() set enable_mergejoin = off;
