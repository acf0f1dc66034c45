-- Somebody is found by the phone they gave for themselves, or for one of their doors.
create index customers_by_phone on customers (site_id, phone) where phone is not null;
create index addresses_by_phone on addresses (site_id, phone);
