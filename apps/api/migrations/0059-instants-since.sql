-- Those of these instants that lie after one, in order: Citus takes no subquery where an insert
-- meets a row that is there.
create function times_since(times timestamptz[], since timestamptz) returns timestamptz[]
language sql immutable parallel safe as $$
  select array(select at from unnest(times) at where at > since order by at)
$$;
