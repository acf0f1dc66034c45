-- What lists are found by when only a few of many rows are asked for; see test/contract/plans.test.ts.
create index user_roles_by_role on user_roles (site_id, role, user_id);
create index users_by_email on users (site_id, email_folded collate "C");
create index users_without_password on users (site_id, id) where password_hash is null and disabled_at is null;
create index users_disabled on users (site_id, id) where disabled_at is not null;
create index audit_entries_of_action on audit_entries (site_id, action, id);
create index mails_unsent on mails (site_id, id) where sent_at is null;
