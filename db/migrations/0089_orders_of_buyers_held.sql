-- Every order asks which others of its buyer wait for payment; a buyer may have thousands.
create index orders_held_of_user on orders (site_id, user_id, id)
  where state = 'placed' and held_until is not null;
