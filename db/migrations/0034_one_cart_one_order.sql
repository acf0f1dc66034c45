-- One cart makes one order: the order that was last made of a cart, and of which version of it.
alter table carts add column ordered_version integer;
alter table carts add column order_id uuid;
alter table carts add foreign key (site_id, order_id) references orders (site_id, id);
alter table carts add check ((ordered_version is null) = (order_id is null));

-- How many orders may be open and not paid for customers who have not confirmed their mailbox: of one of them, to one phone, to one door.
alter table shop_settings add column open_per_customer smallint not null default 2 check (open_per_customer between 1 and 100);
alter table shop_settings add column open_per_phone smallint not null default 2 check (open_per_phone between 1 and 100);
alter table shop_settings add column open_per_address smallint not null default 2 check (open_per_address between 1 and 100);
create index orders_owing_by_phone on orders (site_id, (address ->> 'phone')) where state in ('placed', 'accepted', 'cooking', 'ready', 'out');
create index orders_owing_by_door on orders (site_id, area_id, lower(btrim(address ->> 'building_number_name'))) where state in ('placed', 'accepted', 'cooking', 'ready', 'out');
