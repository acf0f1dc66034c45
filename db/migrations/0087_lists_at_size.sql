-- Lists that read no more where there is a hundred times as much.

-- How many offers a shelf has is counted along the index alone: whether one is over is in it.
drop index offer_shelves_newest;
create index offer_shelves_newest on offer_shelves (site_id, kind, activity_id, princedom_id, from_day, number) include (until_day);

-- The menu desk lists the few dishes that are sold out, and those that are not offered, in the order of the menu.
create index meals_sold_out on meals (site_id, category_id, rank, id) where active and (sold_out or stock = 0);
create index meals_hidden on meals (site_id, category_id, rank, id) where not active;
