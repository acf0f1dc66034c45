-- Photos of the goods that a customer adds to a quote request.
create table quote_photos (
  site_id integer not null references sites (id),
  request_id uuid not null,
  rank smallint not null check (rank >= 1),
  file_id uuid not null,
  primary key (site_id, request_id, rank),
  unique (site_id, file_id),
  foreign key (site_id, request_id) references quote_requests (site_id, id),
  foreign key (site_id, file_id) references files (site_id, id)
);
