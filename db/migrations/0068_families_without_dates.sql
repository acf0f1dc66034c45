-- A dependant without an expiry date, such as a newborn, is on the document board too: after the others, in order of their ids.
create index dependants_without_expiry on dependants (site_id, id) where next_expiry is null;
