-- Finished replies that are the same for everyone are kept by each process for as long as nothing
-- that they show has changed: every change of it counts the version of its tag up.
create table page_versions (
  tag     text not null primary key,
  version bigint not null
);
