-- As every function of a trigger (0043): what it calls is found in our schema alone.
alter function remove_push_device() set search_path = {schema}, pg_temp;
