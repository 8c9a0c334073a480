-- An address has the form that its push service gives out: it becomes part of a request's path.
-- No service could send to another.
delete from push_device where not (
  case platform
    when 'web' then address ~ '^https://'
    when 'android' then address ~ '^[A-Za-z0-9_:.-]+$' and length(address) between 20 and 1000
    else address ~ '^[0-9A-Fa-f]{64,200}$'
  end);
alter table push_device add constraint push_device_has_an_address_of_its_platform check (
  case platform
    when 'web' then address ~ '^https://'
    when 'android' then address ~ '^[A-Za-z0-9_:.-]+$' and length(address) between 20 and 1000
    else address ~ '^[0-9A-Fa-f]{64,200}$'
  end);
