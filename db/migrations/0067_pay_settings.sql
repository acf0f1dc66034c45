-- How end-of-service benefits are calculated. A site without a row has its own country's law and the
-- defaults.
create table pay_settings (
  site_id integer primary key references sites (id),
  country text not null default 'AE' check (country in ('AE', 'SA', 'KW', 'QA', 'OM', 'BH')),
  years_method text not null default 'actual365' check (years_method in ('actual365', 'thirty360')),
  gratuity_cap_basis text not null default 'wage' check (gratuity_cap_basis in ('wage', 'basic')),
  savings_scheme_from date,                              -- a savings scheme replaces the gratuity from this day
  version integer not null check (version > 0),
  changed_at timestamptz not null,
  changed_by uuid not null,
  foreign key (site_id, changed_by) references users (site_id, id),
  check (savings_scheme_from is null or country = 'AE')
);
