-- Companies are listed by how far they are recommended, how they are rated and how fast they reply; each list is read along its index, the smallest order first. A few reviews say little, so that every rating is weighed with five reviews of 3.8 stars.
alter table companies
  add column recommended_order integer not null generated always as (
    -((rating_sum * 1000 + 19000) / (rating_count + 5))
    - least(jobs_done, 50) * 10
    - greatest(0, 600 - coalesce(reply_minutes, 600))
    - case when licensed_until is null then 0 else 400 end
    - case when insured_until is null then 0 else 100 end
    - case when logo_file_id is null then 0 else 200 end
  ) stored,
  add column rating_order integer not null generated always as (
    case when rating_count = 0 then 0 else -((rating_sum * 1000 + 19000) / (rating_count + 5)) end
  ) stored,
  add column reply_order integer not null generated always as (coalesce(reply_minutes, 1000000000)) stored;
create index companies_recommended on companies (site_id, recommended_order, number) where state = 'accepted';
create index companies_by_rating on companies (site_id, rating_order, number) where state = 'accepted';
create index companies_by_reply on companies (site_id, reply_order, number) where state = 'accepted';
-- Four stars as they are shown, rounded to a tenth: how many there are is counted here.
create index companies_rated on companies (site_id, number) where state = 'accepted' and rating_count > 0 and rating_sum * 20 >= rating_count * 79;

-- Names sort without their article in English letters too, as they do in Arabic.
update companies set sort_en = regexp_replace(sort_en, '^al[ -]+(?=..)', '') where sort_en ~ '^al[ -]+..';
update company_facets set sort_en = regexp_replace(sort_en, '^al[ -]+(?=..)', '') where sort_en ~ '^al[ -]+..';

-- How a site's public pages say who it is and how it is reached.
alter table sites
  add column tagline_en text not null default '',
  add column tagline_ar text not null default '',
  add column address_en text not null default '',
  add column address_ar text not null default '',
  add column phone text not null default '',
  add column whatsapp text not null default '',
  add column trade_licence text not null default '';
