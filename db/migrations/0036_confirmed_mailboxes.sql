-- A booking or an enquiry of someone whose mailbox is not known yet waits until the link that was emailed to it is followed.
alter table bookings add column confirm_by timestamptz; -- not confirmed yet: holds the time until then, and only its booker knows of it
alter table bookings add column confirm_hash bytea;     -- of what the emailed link carries
alter table bookings add constraint bookings_confirm_check
  check ((confirm_by is null) = (confirm_hash is null) and (confirm_by is null or state = 'booked'));
create index bookings_to_confirm on bookings (site_id, confirm_by) where confirm_by is not null;
create unique index bookings_confirm_hash on bookings (site_id, confirm_hash) where confirm_hash is not null;

alter table offer_enquiries add column confirm_hash bytea; -- until the sender has followed the emailed link
create unique index offer_enquiries_confirm_hash on offer_enquiries (site_id, confirm_hash) where confirm_hash is not null;
create index offer_enquiries_to_confirm on offer_enquiries (site_id, created_at) where confirm_hash is not null;
