-- What shows that a loan was paid back outside pay, and that an employee who left paid the rest.
alter table loans
  add column settled_file_id uuid,
  add foreign key (site_id, settled_file_id) references files (site_id, id),
  add check (settled_file_id is null or settled_by is not null);
create index loans_of_proof on loans (site_id, settled_file_id) where settled_file_id is not null;

alter table settlements
  -- What the last pay could not bear and no open record has: notice, and leave that was not earned.
  add column rest_fils bigint check (rest_fils >= 0),
  add column repaid_on date,
  add column repaid_by uuid,
  add column repaid_note text not null default '' check (length(repaid_note) <= 200),
  add column repaid_file_id uuid,
  add foreign key (site_id, repaid_by) references users (site_id, id),
  add foreign key (site_id, repaid_file_id) references files (site_id, id),
  add check ((repaid_on is null) = (repaid_by is null)),
  add check (repaid_by is null or state = 'settled');
create index settlements_of_proof on settlements (site_id, repaid_file_id)
  where repaid_file_id is not null;
