-- An index that asks for the portions themselves made every order write the other indexes of its
-- meals too, the one of the search among them. It changes now only with the last portion.
alter table meals add column none_left boolean not null generated always as (stock is not distinct from 0) stored;
drop index meals_sold_out;
create index meals_sold_out on meals (site_id, category_id, rank, id) where active and (sold_out or none_left);
-- Room on each page for the next version of a row.
alter table meals set (fillfactor = 80);
