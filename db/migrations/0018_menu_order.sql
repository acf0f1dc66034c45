-- The menu desk lists and moves meals in the order of their category, those that are not offered among them; so does the menu with those
-- that are, which are nearly all. One index serves both.
drop index meals_of_category;
create index meals_of_category on meals (site_id, category_id, rank, id);
