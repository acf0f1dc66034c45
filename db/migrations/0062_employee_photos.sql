-- The photo of an employee, which colleagues see. Two employees never share a file.
alter table employees add column photo_file_id uuid;
alter table employees add foreign key (site_id, photo_file_id) references files (site_id, id);
create unique index employees_of_photo on employees (site_id, photo_file_id) where photo_file_id is not null;
