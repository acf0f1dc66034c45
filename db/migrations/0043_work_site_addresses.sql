-- Where a work site is, in the words people use; its area alone says it in coordinates.
alter table work_sites add column address text not null default '';
