-- The service desk is a role of its own: it looks for what a call is about, and pays nothing.
alter table operator_role drop constraint operator_role_role_check;
alter table operator_role add constraint operator_role_role_check
  check (role in ('administrator', 'draws', 'payments', 'service', 'auditor'));
