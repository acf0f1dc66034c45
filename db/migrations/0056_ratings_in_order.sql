-- A list sorted by rating follows the stars as they are shown, rounded to a tenth, and among equals the number of reviews: weighed ratings looked unsorted beside the stars. What is recommended still weighs them.
alter table companies drop column rating_order;
alter table companies
  add column rating_order integer not null generated always as (
    case
      when rating_count = 0 then 0
      else -((rating_sum * 20 + rating_count) / (rating_count * 2) * 1000000 + least(rating_count, 999999))
    end
  ) stored;
create index companies_by_rating on companies (site_id, rating_order, number) where state = 'accepted';
