-- The latest orders with a dish, found without reading every order it was ever in.
drop index order_items_of_meal;
create index order_items_of_meal on order_items (site_id, meal_id, order_id);
