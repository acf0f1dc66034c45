-- The tables as all migrations together leave them. Written by `npm run db:migrate`; change db/migrations instead.

create extension btree_gist;

create extension pg_trgm;

create table account_links (
  site_id    integer not null,
  token_hash bytea not null,
  user_id    uuid not null,
  purpose    text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at    timestamp with time zone,
  constraint account_links_pkey PRIMARY KEY (site_id, token_hash),
  constraint account_links_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id),
  constraint account_links_purpose_check CHECK ((purpose = ANY (ARRAY['invitation'::text, 'reset'::text, 'setup'::text])))
);
CREATE INDEX account_links_of_user ON account_links USING btree (site_id, user_id);

create table activities (
  site_id integer not null,
  id      integer not null,
  code    text not null,
  mark    text not null,
  name_en text not null,
  name_ar text not null,
  rank    integer not null,
  active  boolean not null default true,
  constraint activities_pkey PRIMARY KEY (site_id, id),
  constraint activities_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint activities_code_check CHECK ((code = ANY (ARRAY['provider'::text, 'transfer'::text]))),
  constraint activities_id_check CHECK ((id > 0))
);

create table addresses (
  site_id              integer not null,
  id                   uuid not null,
  user_id              uuid not null,
  type                 text not null default 'shipping'::text,
  label                text not null,
  country_id           text not null,
  city                 text not null,
  area_id              uuid not null,
  building_number_name text not null,
  floor                text not null,
  appartment_number    text not null,
  phone                text not null,
  lat                  double precision,
  lan                  double precision,
  directions           text not null default ''::text,
  usual                boolean not null default false,
  created_at           timestamp with time zone not null,
  removed_at           timestamp with time zone,
  kind                 text not null default 'apartment'::text,
  constraint addresses_pkey PRIMARY KEY (site_id, id),
  constraint addresses_site_id_area_id_fkey FOREIGN KEY (site_id, area_id) REFERENCES delivery_areas(site_id, id),
  constraint addresses_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id),
  constraint addresses_check CHECK (((lat IS NULL) = (lan IS NULL))),
  constraint addresses_city_check CHECK ((city = ANY (ARRAY['dubai'::text, 'abu-dhabi'::text, 'sharjah'::text, 'al-ain'::text]))),
  constraint addresses_kind_check CHECK ((kind = ANY (ARRAY['apartment'::text, 'villa'::text, 'office'::text]))),
  constraint addresses_lan_check CHECK (((lan >= ('-180'::integer)::double precision) AND (lan <= (180)::double precision))),
  constraint addresses_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  constraint addresses_type_check CHECK ((type = 'shipping'::text))
);
CREATE INDEX addresses_by_phone ON addresses USING btree (site_id, phone);
CREATE INDEX addresses_of_user ON addresses USING btree (site_id, user_id, id) WHERE (removed_at IS NULL);

create table attendance_corrections (
  site_id     integer not null,
  id          uuid not null,
  employee_id uuid not null,
  day         date not null,
  zone        text not null,
  wanted      jsonb not null,
  before      jsonb not null,
  reason      text not null,
  file_id     uuid,
  state       text not null default 'open'::text,
  created_at  timestamp with time zone not null,
  decided_by  uuid,
  decided_at  timestamp with time zone,
  comment     text,
  constraint attendance_corrections_pkey PRIMARY KEY (site_id, id),
  constraint attendance_corrections_site_id_decided_by_fkey FOREIGN KEY (site_id, decided_by) REFERENCES users(site_id, id),
  constraint attendance_corrections_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint attendance_corrections_site_id_file_id_fkey FOREIGN KEY (site_id, file_id) REFERENCES files(site_id, id),
  constraint attendance_corrections_check CHECK (((state = ANY (ARRAY['approved'::text, 'rejected'::text])) = (decided_by IS NOT NULL))),
  constraint attendance_corrections_check1 CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  constraint attendance_corrections_state_check CHECK ((state = ANY (ARRAY['open'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text])))
);
CREATE INDEX attendance_corrections_by_state ON attendance_corrections USING btree (site_id, state, id);
CREATE INDEX attendance_corrections_of_day ON attendance_corrections USING btree (site_id, employee_id, day);
CREATE INDEX attendance_corrections_of_employee ON attendance_corrections USING btree (site_id, employee_id, id);
CREATE UNIQUE INDEX attendance_corrections_one_open ON attendance_corrections USING btree (site_id, employee_id, day) WHERE (state = 'open'::text);

create table attendance_sessions (
  site_id             integer not null,
  id                  uuid not null,
  employee_id         uuid not null,
  day                 date not null,
  zone                text not null,
  in_at               timestamp with time zone not null,
  out_at              timestamp with time zone,
  window_ends_at      timestamp with time zone not null,
  forgotten_out_at    timestamp with time zone not null,
  in_client_id        uuid,
  out_client_id       uuid,
  correction_id       uuid,
  source              text not null,
  flags               text[] not null default '{}'::text[],
  review              text not null default 'none'::text,
  reviewed_by         uuid,
  reviewed_at         timestamp with time zone,
  correction_asked_at timestamp with time zone,
  note                text not null default ''::text,
  constraint attendance_sessions_pkey PRIMARY KEY (site_id, id),
  constraint attendance_sessions_site_id_correction_id_fkey FOREIGN KEY (site_id, correction_id) REFERENCES attendance_corrections(site_id, id),
  constraint attendance_sessions_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint attendance_sessions_site_id_employee_id_in_client_id_fkey FOREIGN KEY (site_id, employee_id, in_client_id) REFERENCES punches(site_id, employee_id, client_id),
  constraint attendance_sessions_site_id_employee_id_out_client_id_fkey FOREIGN KEY (site_id, employee_id, out_client_id) REFERENCES punches(site_id, employee_id, client_id),
  constraint attendance_sessions_site_id_reviewed_by_fkey FOREIGN KEY (site_id, reviewed_by) REFERENCES users(site_id, id),
  constraint attendance_sessions_check CHECK ((out_at > in_at)),
  constraint attendance_sessions_check1 CHECK (((forgotten_out_at > in_at) AND (window_ends_at >= forgotten_out_at))),
  constraint attendance_sessions_check2 CHECK (((review = 'accepted'::text) = (reviewed_at IS NOT NULL))),
  constraint attendance_sessions_note_check CHECK ((length(note) <= 300)),
  constraint attendance_sessions_review_check CHECK ((review = ANY (ARRAY['none'::text, 'open'::text, 'accepted'::text]))),
  constraint attendance_sessions_source_check CHECK ((source = ANY (ARRAY['online'::text, 'offline'::text, 'correction'::text, 'closed'::text])))
);
CREATE INDEX attendance_sessions_forgotten ON attendance_sessions USING btree (site_id, window_ends_at) WHERE (out_at IS NULL);
CREATE INDEX attendance_sessions_of_day ON attendance_sessions USING btree (site_id, employee_id, day);
CREATE INDEX attendance_sessions_of_person_to_review ON attendance_sessions USING btree (site_id, employee_id, id) WHERE (review = 'open'::text);
CREATE INDEX attendance_sessions_online_by_day ON attendance_sessions USING btree (site_id, day) WHERE (source = 'online'::text);
CREATE INDEX attendance_sessions_to_review ON attendance_sessions USING btree (site_id, in_at, id) WHERE (review = 'open'::text);
CREATE UNIQUE INDEX attendance_sessions_one_open ON attendance_sessions USING btree (site_id, employee_id) WHERE (out_at IS NULL);
CREATE UNIQUE INDEX attendance_sessions_start ON attendance_sessions USING btree (site_id, employee_id, in_at);

create table attendance_settings (
  site_id             integer not null,
  punch_delay_minutes smallint not null,
  constraint attendance_settings_pkey PRIMARY KEY (site_id),
  constraint attendance_settings_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint attendance_settings_punch_delay_minutes_check CHECK (((punch_delay_minutes >= 0) AND (punch_delay_minutes <= 1440)))
);

create table audit_entries (
  site_id       integer not null,
  id            uuid not null,
  at            timestamp with time zone not null,
  actor_user_id uuid,
  action        text not null,
  subject_kind  text not null,
  subject_id    text not null,
  before        jsonb,
  after         jsonb,
  address       text not null default ''::text,
  request_id    text not null default ''::text,
  employee_id   uuid,
  constraint audit_entries_pkey PRIMARY KEY (site_id, id),
  constraint audit_entries_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id)
);
CREATE INDEX audit_entries_of_action ON audit_entries USING btree (site_id, action, id);
CREATE INDEX audit_entries_of_actor ON audit_entries USING btree (site_id, actor_user_id, id);
CREATE INDEX audit_entries_of_file ON audit_entries USING btree (site_id, employee_id, id) WHERE (employee_id IS NOT NULL);
CREATE INDEX audit_entries_of_subject ON audit_entries USING btree (site_id, subject_kind, subject_id, id);

create table audit_seals (
  site_id  integer not null,
  number   bigint not null,
  entry_id uuid not null,
  hash     bytea not null,
  constraint audit_seals_pkey PRIMARY KEY (site_id, number),
  constraint audit_seals_site_id_entry_id_key UNIQUE (site_id, entry_id),
  constraint audit_seals_site_id_entry_id_fkey FOREIGN KEY (site_id, entry_id) REFERENCES audit_entries(site_id, id)
);

create table award_numbers (
  site_id integer not null,
  year    smallint not null,
  last    integer not null,
  constraint award_numbers_pkey PRIMARY KEY (site_id, year),
  constraint award_numbers_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id)
);

create table award_types (
  site_id integer not null,
  id      uuid not null,
  name_en text not null,
  name_ar text not null,
  active  boolean not null default true,
  constraint award_types_pkey PRIMARY KEY (site_id, id),
  constraint award_types_site_id_name_en_key UNIQUE (site_id, name_en),
  constraint award_types_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id)
);

create table awards (
  site_id      integer not null,
  id           uuid not null,
  type_id      uuid not null,
  employee_id  uuid not null,
  reason       text not null,
  nominated_by uuid not null,
  nominated_at timestamp with time zone not null,
  state        text not null default 'nominated'::text,
  decided_by   uuid,
  decided_at   timestamp with time zone,
  comment      text,
  awarded_on   date,
  number       text,
  citation_en  text,
  citation_ar  text,
  fils         bigint,
  shared_at    timestamp with time zone,
  constraint awards_pkey PRIMARY KEY (site_id, id),
  constraint awards_site_id_number_key UNIQUE (site_id, number),
  constraint awards_site_id_decided_by_fkey FOREIGN KEY (site_id, decided_by) REFERENCES users(site_id, id),
  constraint awards_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint awards_site_id_nominated_by_fkey FOREIGN KEY (site_id, nominated_by) REFERENCES users(site_id, id),
  constraint awards_site_id_type_id_fkey FOREIGN KEY (site_id, type_id) REFERENCES award_types(site_id, id),
  constraint awards_check CHECK (((state = ANY (ARRAY['granted'::text, 'declined'::text])) = (decided_by IS NOT NULL))),
  constraint awards_check1 CHECK (((state = 'nominated'::text) = (decided_at IS NULL))),
  constraint awards_check2 CHECK (((state = 'granted'::text) = ((awarded_on IS NOT NULL) AND (number IS NOT NULL)))),
  constraint awards_check3 CHECK (((awarded_on IS NULL) = ((citation_en IS NULL) AND (citation_ar IS NULL)))),
  constraint awards_check4 CHECK (((state = 'granted'::text) OR ((fils IS NULL) AND (shared_at IS NULL)))),
  constraint awards_check5 CHECK (((state <> 'granted'::text) OR (decided_by <> nominated_by))),
  constraint awards_fils_check CHECK ((fils > 0)),
  constraint awards_state_check CHECK ((state = ANY (ARRAY['nominated'::text, 'granted'::text, 'declined'::text, 'withdrawn'::text])))
);
CREATE INDEX awards_by_state ON awards USING btree (site_id, state, id);
CREATE INDEX awards_nominated_by ON awards USING btree (site_id, nominated_by, id);
CREATE INDEX awards_of_employee ON awards USING btree (site_id, employee_id, id) WHERE (state = 'granted'::text);
CREATE INDEX awards_on_the_wall ON awards USING btree (site_id, awarded_on, id) WHERE (shared_at IS NOT NULL);
CREATE UNIQUE INDEX awards_one_nomination ON awards USING btree (site_id, type_id, employee_id, nominated_by) WHERE (state = 'nominated'::text);

create table bids (
  site_id        integer not null,
  request_id     uuid not null,
  company_id     uuid not null,
  id             uuid not null,
  user_id        uuid not null,
  state          text not null,
  price_fils     bigint not null,
  vat_hundredths integer not null,
  vat_fils       bigint not null,
  total_fils     bigint not null,
  currency       text not null,
  valid_until    date not null,
  transit_days   smallint not null,
  conditions     text not null default ''::text,
  placed_at      timestamp with time zone not null,
  changed_at     timestamp with time zone not null,
  constraint bids_pkey PRIMARY KEY (site_id, request_id, company_id),
  constraint bids_site_id_id_key UNIQUE (site_id, id),
  constraint bids_site_id_request_id_company_id_fkey FOREIGN KEY (site_id, request_id, company_id) REFERENCES quote_companies(site_id, request_id, company_id),
  constraint bids_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id),
  constraint bids_check CHECK ((total_fils = (price_fils + vat_fils))),
  constraint bids_price_fils_check CHECK ((price_fils > 0)),
  constraint bids_state_check CHECK ((state = ANY (ARRAY['standing'::text, 'withdrawn'::text, 'accepted'::text, 'lost'::text]))),
  constraint bids_transit_days_check CHECK (((transit_days >= 0) AND (transit_days <= 120))),
  constraint bids_vat_fils_check CHECK ((vat_fils >= 0)),
  constraint bids_vat_hundredths_check CHECK ((vat_hundredths = ANY (ARRAY[0, 500])))
);
CREATE UNIQUE INDEX bids_accepted_once ON bids USING btree (site_id, request_id) WHERE (state = 'accepted'::text);

create table booking_exceptions (
  site_id      integer not null,
  staff_id     uuid not null,
  day          date not null,
  from_minute  smallint,
  until_minute smallint,
  reason       text not null default ''::text,
  constraint booking_exceptions_pkey PRIMARY KEY (site_id, staff_id, day),
  constraint booking_exceptions_site_id_staff_id_fkey FOREIGN KEY (site_id, staff_id) REFERENCES booking_staff(site_id, id) ON DELETE CASCADE,
  constraint booking_exceptions_check CHECK (((from_minute IS NULL) = (until_minute IS NULL))),
  constraint booking_exceptions_check1 CHECK (((until_minute > from_minute) AND (until_minute <= (from_minute + 1440)))),
  constraint booking_exceptions_from_minute_check CHECK (((from_minute >= 0) AND (from_minute <= 1439)))
);

create table booking_feeds (
  site_id    integer not null,
  company_id uuid not null,
  user_id    uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  constraint booking_feeds_pkey PRIMARY KEY (site_id, company_id, user_id),
  constraint booking_feeds_site_id_token_hash_key UNIQUE (site_id, token_hash),
  constraint booking_feeds_site_id_company_id_fkey FOREIGN KEY (site_id, company_id) REFERENCES companies(site_id, id) ON DELETE CASCADE,
  constraint booking_feeds_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id)
);

create table booking_hours (
  site_id      integer not null,
  staff_id     uuid not null,
  season       text not null,
  weekday      smallint not null,
  from_minute  smallint not null,
  until_minute smallint not null,
  break_from   smallint,
  break_until  smallint,
  constraint booking_hours_pkey PRIMARY KEY (site_id, staff_id, season, weekday),
  constraint booking_hours_site_id_staff_id_fkey FOREIGN KEY (site_id, staff_id) REFERENCES booking_staff(site_id, id) ON DELETE CASCADE,
  constraint booking_hours_check CHECK (((until_minute > from_minute) AND (until_minute <= (from_minute + 1440)))),
  constraint booking_hours_check1 CHECK (((break_from IS NULL) = (break_until IS NULL))),
  constraint booking_hours_check2 CHECK (((break_from IS NULL) OR ((break_from > from_minute) AND (break_until > break_from) AND (break_until < until_minute)))),
  constraint booking_hours_from_minute_check CHECK (((from_minute >= 0) AND (from_minute <= 1439))),
  constraint booking_hours_season_check CHECK ((season = ANY (ARRAY['usual'::text, 'ramadan'::text]))),
  constraint booking_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);

create table booking_links (
  site_id    integer not null,
  token_hash bytea not null,
  booking_id uuid not null,
  created_at timestamp with time zone not null,
  constraint booking_links_pkey PRIMARY KEY (site_id, token_hash),
  constraint booking_links_site_id_booking_id_fkey FOREIGN KEY (site_id, booking_id) REFERENCES bookings(site_id, id) ON DELETE CASCADE
);
CREATE INDEX booking_links_of ON booking_links USING btree (site_id, booking_id);

create table booking_services (
  site_id        integer not null,
  id             uuid not null,
  number         integer not null,
  company_id     uuid not null,
  name_en        text not null,
  name_ar        text not null,
  slug_en        text not null,
  slug_ar        text not null,
  about_en       text not null default ''::text,
  about_ar       text not null default ''::text,
  minutes        smallint not null,
  before_minutes smallint not null default 0,
  after_minutes  smallint not null default 0,
  step_minutes   smallint not null,
  notice_minutes integer not null,
  change_minutes integer not null,
  days_ahead     smallint not null,
  rank           smallint not null default 0,
  active         boolean not null default true,
  created_at     timestamp with time zone not null,
  updated_at     timestamp with time zone not null,
  constraint booking_services_pkey PRIMARY KEY (site_id, id),
  constraint booking_services_site_id_number_key UNIQUE (site_id, number),
  constraint booking_services_site_id_company_id_fkey FOREIGN KEY (site_id, company_id) REFERENCES companies(site_id, id) ON DELETE CASCADE,
  constraint booking_services_after_minutes_check CHECK (((after_minutes >= 0) AND (after_minutes <= 240))),
  constraint booking_services_before_minutes_check CHECK (((before_minutes >= 0) AND (before_minutes <= 240))),
  constraint booking_services_change_minutes_check CHECK (((change_minutes >= 0) AND (change_minutes <= 43200))),
  constraint booking_services_days_ahead_check CHECK (((days_ahead >= 1) AND (days_ahead <= 60))),
  constraint booking_services_minutes_check CHECK (((minutes >= 5) AND (minutes <= 720))),
  constraint booking_services_notice_minutes_check CHECK (((notice_minutes >= 0) AND (notice_minutes <= 43200))),
  constraint booking_services_step_minutes_check CHECK (((step_minutes >= 5) AND (step_minutes <= 720)))
);
CREATE INDEX booking_services_of ON booking_services USING btree (site_id, company_id, rank, number);

create table booking_staff (
  site_id     integer not null,
  id          uuid not null,
  company_id  uuid not null,
  name_en     text not null,
  name_ar     text not null,
  on_holidays boolean not null default false,
  active      boolean not null default true,
  rank        smallint not null default 0,
  constraint booking_staff_pkey PRIMARY KEY (site_id, id),
  constraint booking_staff_site_id_company_id_fkey FOREIGN KEY (site_id, company_id) REFERENCES companies(site_id, id) ON DELETE CASCADE
);
CREATE INDEX booking_staff_of ON booking_staff USING btree (site_id, company_id, rank, id);

create table booking_staff_services (
  site_id    integer not null,
  service_id uuid not null,
  staff_id   uuid not null,
  constraint booking_staff_services_pkey PRIMARY KEY (site_id, service_id, staff_id),
  constraint booking_staff_services_site_id_service_id_fkey FOREIGN KEY (site_id, service_id) REFERENCES booking_services(site_id, id) ON DELETE CASCADE,
  constraint booking_staff_services_site_id_staff_id_fkey FOREIGN KEY (site_id, staff_id) REFERENCES booking_staff(site_id, id) ON DELETE CASCADE
);
CREATE INDEX booking_staff_services_of ON booking_staff_services USING btree (site_id, staff_id, service_id);

create table bookings (
  site_id          integer not null,
  id               uuid not null,
  number           integer not null,
  company_id       uuid not null,
  service_id       uuid not null,
  staff_id         uuid not null,
  starts_at        timestamp with time zone not null,
  ends_at          timestamp with time zone not null,
  held_from        timestamp with time zone not null,
  held_until       timestamp with time zone not null,
  state            text not null,
  cancelled_by     text,
  name             text not null,
  email            text not null,
  email_folded     text not null,
  phone            text not null,
  note             text not null default ''::text,
  language         text not null,
  user_id          uuid,
  asked_key        uuid not null,
  asked_hash       bytea not null,
  moves            smallint not null default 0,
  reminded_day_at  timestamp with time zone,
  reminded_hour_at timestamp with time zone,
  created_at       timestamp with time zone not null,
  changed_at       timestamp with time zone not null,
  confirm_by       timestamp with time zone,
  confirm_hash     bytea,
  constraint bookings_pkey PRIMARY KEY (site_id, id),
  constraint bookings_site_id_asked_key_key UNIQUE (site_id, asked_key),
  constraint bookings_site_id_number_key UNIQUE (site_id, number),
  constraint bookings_hold_once EXCLUDE USING gist (site_id WITH =, staff_id WITH =, tstzrange(held_from, held_until) WITH &&) WHERE ((state <> 'cancelled'::text)),
  constraint bookings_site_id_company_id_fkey FOREIGN KEY (site_id, company_id) REFERENCES companies(site_id, id) ON DELETE CASCADE,
  constraint bookings_site_id_service_id_fkey FOREIGN KEY (site_id, service_id) REFERENCES booking_services(site_id, id) ON DELETE CASCADE,
  constraint bookings_site_id_staff_id_fkey FOREIGN KEY (site_id, staff_id) REFERENCES booking_staff(site_id, id) ON DELETE CASCADE,
  constraint bookings_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id),
  constraint bookings_cancelled_by_check CHECK ((cancelled_by = ANY (ARRAY['visitor'::text, 'company'::text]))),
  constraint bookings_check CHECK (((held_from <= starts_at) AND (starts_at < ends_at) AND (ends_at <= held_until))),
  constraint bookings_check1 CHECK (((state = 'cancelled'::text) = (cancelled_by IS NOT NULL))),
  constraint bookings_confirm_check CHECK ((((confirm_by IS NULL) = (confirm_hash IS NULL)) AND ((confirm_by IS NULL) OR (state = 'booked'::text)))),
  constraint bookings_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text]))),
  constraint bookings_state_check CHECK ((state = ANY (ARRAY['booked'::text, 'done'::text, 'noShow'::text, 'cancelled'::text])))
);
CREATE INDEX bookings_of_company ON bookings USING btree (site_id, company_id, starts_at, id);
CREATE INDEX bookings_of_email ON bookings USING btree (site_id, email_folded, starts_at) WHERE (state = 'booked'::text);
CREATE INDEX bookings_of_service ON bookings USING btree (site_id, service_id, starts_at);
CREATE INDEX bookings_of_staff ON bookings USING btree (site_id, staff_id, held_until) WHERE (state <> 'cancelled'::text);
CREATE INDEX bookings_of_user ON bookings USING btree (site_id, user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX bookings_to_confirm ON bookings USING btree (site_id, confirm_by) WHERE (confirm_by IS NOT NULL);
CREATE INDEX bookings_to_remind ON bookings USING btree (site_id, starts_at) WHERE ((state = 'booked'::text) AND (reminded_hour_at IS NULL));
CREATE UNIQUE INDEX bookings_confirm_hash ON bookings USING btree (site_id, confirm_hash) WHERE (confirm_hash IS NOT NULL);

create table card_consents (
  site_id    integer not null,
  id         uuid not null,
  user_id    uuid not null,
  subject_id uuid not null,
  order_id   uuid,
  language   text not null,
  body       text not null,
  at         timestamp with time zone not null,
  constraint card_consents_pkey PRIMARY KEY (site_id, id),
  constraint card_consents_site_id_order_id_fkey FOREIGN KEY (site_id, order_id) REFERENCES orders(site_id, id),
  constraint card_consents_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id),
  constraint card_consents_body_check CHECK ((body <> ''::text)),
  constraint card_consents_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text])))
);
CREATE INDEX card_consents_of_subject ON card_consents USING btree (site_id, subject_id);
CREATE INDEX card_consents_of_user ON card_consents USING btree (site_id, user_id);
CREATE UNIQUE INDEX card_consents_of_order ON card_consents USING btree (site_id, order_id) WHERE (order_id IS NOT NULL);

create table card_customers (
  site_id    integer not null,
  user_id    uuid not null,
  provider   text not null,
  customer   text not null,
  created_at timestamp with time zone not null,
  constraint card_customers_pkey PRIMARY KEY (site_id, user_id, provider),
  constraint card_customers_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id),
  constraint card_customers_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'demo'::text])))
);

create table carts (
  site_id         integer not null,
  user_id         uuid not null,
  lines           jsonb not null,
  coupons         text[] not null default '{}'::text[],
  version         integer not null,
  updated_at      timestamp with time zone not null,
  ordered_version integer,
  order_id        uuid,
  constraint carts_pkey PRIMARY KEY (site_id, user_id),
  constraint carts_site_id_order_id_fkey FOREIGN KEY (site_id, order_id) REFERENCES orders(site_id, id),
  constraint carts_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id),
  constraint carts_check CHECK (((ordered_version IS NULL) = (order_id IS NULL)))
);

create table certificates (
  site_id     integer not null,
  id          uuid not null,
  employee_id uuid not null,
  title       text not null,
  issuer      text not null,
  issued_day  date not null,
  expires_day date,
  verified_at timestamp with time zone,
  verified_by uuid,
  created_at  timestamp with time zone not null,
  constraint certificates_pkey PRIMARY KEY (site_id, id),
  constraint certificates_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint certificates_site_id_verified_by_fkey FOREIGN KEY (site_id, verified_by) REFERENCES users(site_id, id),
  constraint certificates_check CHECK (((expires_day IS NULL) OR (expires_day >= issued_day))),
  constraint certificates_check1 CHECK (((verified_at IS NULL) = (verified_by IS NULL)))
);
CREATE INDEX certificates_of_employee ON certificates USING btree (site_id, employee_id, issued_day);

create table checklist_items (
  site_id     integer not null,
  id          uuid not null,
  employee_id uuid not null,
  list        text not null,
  begins_day  date not null,
  template_id uuid,
  title_en    text not null,
  title_ar    text not null,
  owner       text not null,
  due_day     date not null,
  done_at     timestamp with time zone,
  done_by     uuid,
  created_at  timestamp with time zone not null,
  constraint checklist_items_pkey PRIMARY KEY (site_id, id),
  constraint checklist_items_site_id_done_by_fkey FOREIGN KEY (site_id, done_by) REFERENCES users(site_id, id),
  constraint checklist_items_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint checklist_items_site_id_template_id_fkey FOREIGN KEY (site_id, template_id) REFERENCES checklist_templates(site_id, id),
  constraint checklist_items_check CHECK (((done_at IS NULL) = (done_by IS NULL))),
  constraint checklist_items_list_check CHECK ((list = ANY (ARRAY['onboarding'::text, 'offboarding'::text]))),
  constraint checklist_items_owner_check CHECK ((owner = ANY (ARRAY['employee'::text, 'manager'::text, 'hr'::text, 'pro'::text, 'payroll'::text, 'admin'::text])))
);
CREATE INDEX checklist_items_in_progress ON checklist_items USING btree (site_id, list, begins_day, employee_id) WHERE (done_at IS NULL);
CREATE INDEX checklist_items_of_employee ON checklist_items USING btree (site_id, employee_id, list, due_day, id);
CREATE INDEX checklist_items_open ON checklist_items USING btree (site_id, owner, due_day, id) WHERE (done_at IS NULL);
CREATE UNIQUE INDEX checklist_items_once ON checklist_items USING btree (site_id, employee_id, list, begins_day, template_id) WHERE (template_id IS NOT NULL);

create table checklist_templates (
  site_id       integer not null,
  id            uuid not null,
  list          text not null,
  department_id uuid,
  title_en      text not null,
  title_ar      text not null,
  owner         text not null,
  due_days      smallint not null,
  active        boolean not null default true,
  created_at    timestamp with time zone not null,
  constraint checklist_templates_pkey PRIMARY KEY (site_id, id),
  constraint checklist_templates_site_id_department_id_fkey FOREIGN KEY (site_id, department_id) REFERENCES departments(site_id, id),
  constraint checklist_templates_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint checklist_templates_due_days_check CHECK (((due_days >= '-60'::integer) AND (due_days <= 60))),
  constraint checklist_templates_list_check CHECK ((list = ANY (ARRAY['onboarding'::text, 'offboarding'::text]))),
  constraint checklist_templates_owner_check CHECK ((owner = ANY (ARRAY['employee'::text, 'manager'::text, 'hr'::text, 'pro'::text, 'payroll'::text, 'admin'::text])))
);
CREATE INDEX checklist_templates_of_list ON checklist_templates USING btree (site_id, list, due_days, id);

create table circular_files (
  site_id     integer not null,
  circular_id uuid not null,
  version     integer not null,
  rank        smallint not null,
  file_id     uuid not null,
  constraint circular_files_pkey PRIMARY KEY (site_id, circular_id, version, rank),
  constraint circular_files_site_id_circular_id_version_file_id_key UNIQUE (site_id, circular_id, version, file_id),
  constraint circular_files_site_id_circular_id_version_fkey FOREIGN KEY (site_id, circular_id, version) REFERENCES circular_versions(site_id, circular_id, version),
  constraint circular_files_site_id_file_id_fkey FOREIGN KEY (site_id, file_id) REFERENCES files(site_id, id),
  constraint circular_files_rank_check CHECK ((rank >= 1))
);
CREATE INDEX circular_files_by_file ON circular_files USING btree (site_id, file_id);

create table circular_notices (
  site_id     integer not null,
  circular_id uuid not null,
  employee_id uuid not null,
  version     integer not null,
  step        text not null,
  at          timestamp with time zone not null,
  constraint circular_notices_pkey PRIMARY KEY (site_id, circular_id, employee_id, version, step),
  constraint circular_notices_site_id_circular_id_version_fkey FOREIGN KEY (site_id, circular_id, version) REFERENCES circular_versions(site_id, circular_id, version),
  constraint circular_notices_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint circular_notices_step_check CHECK ((step ~ '^(published|day-[0-9]+|manual-[0-9]{4}-[0-9]{2}-[0-9]{2})$'::text))
);

create table circular_questions (
  site_id     integer not null,
  id          uuid not null,
  circular_id uuid not null,
  employee_id uuid not null,
  question    text not null,
  asked_at    timestamp with time zone not null,
  answer_en   text,
  answer_ar   text,
  answered_at timestamp with time zone,
  answered_by uuid,
  constraint circular_questions_pkey PRIMARY KEY (site_id, id),
  constraint circular_questions_site_id_answered_by_fkey FOREIGN KEY (site_id, answered_by) REFERENCES users(site_id, id),
  constraint circular_questions_site_id_circular_id_fkey FOREIGN KEY (site_id, circular_id) REFERENCES circulars(site_id, id),
  constraint circular_questions_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint circular_questions_check CHECK ((((answered_at IS NULL) = (answer_en IS NULL)) AND ((answered_at IS NULL) = (answer_ar IS NULL))))
);
CREATE INDEX circular_questions_of_circular ON circular_questions USING btree (site_id, circular_id, id);
CREATE INDEX circular_questions_of_employee ON circular_questions USING btree (site_id, employee_id);
CREATE INDEX circular_questions_open ON circular_questions USING btree (site_id, id) WHERE (answered_at IS NULL);

create table circular_receipts (
  site_id         integer not null,
  circular_id     uuid not null,
  employee_id     uuid not null,
  version         integer not null,
  read_at         timestamp with time zone not null,
  acknowledged_at timestamp with time zone,
  address         text not null default ''::text,
  device          text not null default ''::text,
  constraint circular_receipts_pkey PRIMARY KEY (site_id, circular_id, employee_id, version),
  constraint circular_receipts_site_id_circular_id_version_fkey FOREIGN KEY (site_id, circular_id, version) REFERENCES circular_versions(site_id, circular_id, version),
  constraint circular_receipts_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint circular_receipts_check CHECK ((acknowledged_at >= read_at)),
  constraint circular_receipts_version_check CHECK ((version >= 1))
);
CREATE INDEX circular_receipts_of_employee ON circular_receipts USING btree (site_id, employee_id);

create table circular_targets (
  site_id     integer not null,
  circular_id uuid not null,
  version     integer not null,
  kind        text not null,
  value       text not null,
  constraint circular_targets_pkey PRIMARY KEY (site_id, circular_id, version, kind, value),
  constraint circular_targets_site_id_circular_id_version_fkey FOREIGN KEY (site_id, circular_id, version) REFERENCES circular_versions(site_id, circular_id, version),
  constraint circular_targets_check CHECK (((kind = 'everyone'::text) = (value = ''::text))),
  constraint circular_targets_kind_check CHECK ((kind = ANY (ARRAY['everyone'::text, 'workSite'::text, 'department'::text, 'position'::text, 'nationality'::text, 'employee'::text])))
);

create table circular_versions (
  site_id               integer not null,
  circular_id           uuid not null,
  version               integer not null,
  title_en              text not null default ''::text,
  title_ar              text not null default ''::text,
  blocks_en             jsonb not null default '[]'::jsonb,
  blocks_ar             jsonb not null default '[]'::jsonb,
  needs_acknowledgement boolean not null default true,
  due_days              smallint,
  remind_days           smallint[] not null default '{}'::smallint[],
  material              boolean not null default true,
  change_en             text not null default ''::text,
  change_ar             text not null default ''::text,
  published_at          timestamp with time zone,
  published_by          uuid,
  expires_on            date,
  search                text not null default ''::text,
  constraint circular_versions_pkey PRIMARY KEY (site_id, circular_id, version),
  constraint circular_versions_site_id_circular_id_fkey FOREIGN KEY (site_id, circular_id) REFERENCES circulars(site_id, id),
  constraint circular_versions_site_id_published_by_fkey FOREIGN KEY (site_id, published_by) REFERENCES users(site_id, id),
  constraint circular_versions_check CHECK (((version = 0) = (published_at IS NULL))),
  constraint circular_versions_check1 CHECK (((version <> 1) OR material)),
  constraint circular_versions_check2 CHECK (((version > 1) OR ((change_en = ''::text) AND (change_ar = ''::text)))),
  constraint circular_versions_check3 CHECK (((version = 0) OR (expires_on >= ((published_at AT TIME ZONE 'UTC'::text))::date))),
  constraint circular_versions_due_days_check CHECK (((due_days >= 1) AND (due_days <= 365))),
  constraint circular_versions_version_check CHECK ((version >= 0))
);

create table circulars (
  site_id            integer not null,
  id                 uuid not null,
  kind               text not null,
  state              text not null default 'draft'::text,
  year               smallint,
  number             integer,
  pinned             boolean not null default false,
  version            integer,
  material_version   integer,
  published_at       timestamp with time zone,
  material_at        timestamp with time zone,
  publish_at         timestamp with time zone,
  withdrawn_at       timestamp with time zone,
  withdrawn_by       uuid,
  withdrawn_reason   text,
  revision           integer not null default 1,
  changed            boolean not null default true,
  edited_at          timestamp with time zone not null,
  edited_by          uuid,
  created_at         timestamp with time zone not null,
  reached            integer not null default 0,
  read_count         integer not null default 0,
  acknowledged_count integer not null default 0,
  counted_at         timestamp with time zone,
  expired_at         timestamp with time zone,
  constraint circulars_pkey PRIMARY KEY (site_id, id),
  constraint circulars_site_id_kind_year_number_key UNIQUE (site_id, kind, year, number),
  constraint circulars_site_id_edited_by_fkey FOREIGN KEY (site_id, edited_by) REFERENCES users(site_id, id),
  constraint circulars_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint circulars_site_id_withdrawn_by_fkey FOREIGN KEY (site_id, withdrawn_by) REFERENCES users(site_id, id),
  constraint circulars_acknowledged_count_check CHECK ((acknowledged_count >= 0)),
  constraint circulars_check CHECK (((version IS NULL) = (state = ANY (ARRAY['draft'::text, 'scheduled'::text])))),
  constraint circulars_check1 CHECK (((publish_at IS NOT NULL) = (state = 'scheduled'::text))),
  constraint circulars_check2 CHECK (((withdrawn_at IS NOT NULL) = (state = 'withdrawn'::text))),
  constraint circulars_check3 CHECK ((((version IS NULL) = (material_version IS NULL)) AND (material_version <= version))),
  constraint circulars_check4 CHECK ((((version IS NULL) = (published_at IS NULL)) AND ((version IS NULL) = (material_at IS NULL)))),
  constraint circulars_check5 CHECK ((((version IS NULL) = (number IS NULL)) AND ((number IS NULL) = (year IS NULL)))),
  constraint circulars_check6 CHECK (((expired_at IS NULL) OR (version IS NOT NULL))),
  constraint circulars_kind_check CHECK ((kind = ANY (ARRAY['circular'::text, 'policy'::text]))),
  constraint circulars_number_check CHECK ((number >= 1)),
  constraint circulars_reached_check CHECK ((reached >= 0)),
  constraint circulars_read_count_check CHECK ((read_count >= 0)),
  constraint circulars_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'published'::text, 'withdrawn'::text]))),
  constraint circulars_version_check CHECK ((version >= 1))
);
CREATE INDEX circulars_by_state ON circulars USING btree (site_id, state, id DESC);
CREATE INDEX circulars_scheduled ON circulars USING btree (site_id, publish_at) WHERE (state = 'scheduled'::text);

create table companies (
  site_id           integer not null,
  id                uuid not null,
  number            integer not null,
  type_code         text not null,
  state             text not null,
  name_en           text not null,
  name_ar           text not null,
  sort_en           text not null,
  sort_ar           text not null,
  slug_en           text not null,
  slug_ar           text not null,
  summary_en        text not null default ''::text,
  summary_ar        text not null default ''::text,
  about_en          text not null default ''::text,
  about_ar          text not null default ''::text,
  search            text not null,
  princedom_id      smallint,
  address_en        text not null default ''::text,
  address_ar        text not null default ''::text,
  lat               double precision,
  lng               double precision,
  phone             text not null default ''::text,
  whatsapp          text not null default ''::text,
  email             text not null default ''::text,
  website           text not null default ''::text,
  founded           smallint,
  logo_file_id      uuid,
  licensed_until    date,
  insured_until     date,
  rating_sum        integer not null default 0,
  rating_count      integer not null default 0,
  jobs_done         integer not null default 0,
  reply_minutes     integer,
  created_at        timestamp with time zone not null,
  updated_at        timestamp with time zone not null,
  recommended_order integer not null generated always as (((((((- (((rating_sum * 1000) + 19000) / (rating_count + 5))) - (LEAST(jobs_done, 50) * 10)) - GREATEST(0, (600 - COALESCE(reply_minutes, 600)))) -
CASE
    WHEN (licensed_until IS NULL) THEN 0
    ELSE 400
END) -
CASE
    WHEN (insured_until IS NULL) THEN 0
    ELSE 100
END) -
CASE
    WHEN (logo_file_id IS NULL) THEN 0
    ELSE 200
END)) stored,
  reply_order       integer not null generated always as (COALESCE(reply_minutes, 1000000000)) stored,
  rating_order      integer not null generated always as (
CASE
    WHEN (rating_count = 0) THEN 0
    ELSE (- (((((rating_sum * 20) + rating_count) / (rating_count * 2)) * 1000000) + LEAST(rating_count, 999999)))
END) stored,
  constraint companies_pkey PRIMARY KEY (site_id, id),
  constraint companies_site_id_number_key UNIQUE (site_id, number),
  constraint companies_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint companies_site_id_logo_file_id_fkey FOREIGN KEY (site_id, logo_file_id) REFERENCES files(site_id, id),
  constraint companies_check CHECK (((lat IS NULL) = (lng IS NULL))),
  constraint companies_founded_check CHECK (((founded >= 1800) AND (founded <= 2200))),
  constraint companies_jobs_done_check CHECK ((jobs_done >= 0)),
  constraint companies_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  constraint companies_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
  constraint companies_princedom_id_check CHECK (((princedom_id >= 1) AND (princedom_id <= 7))),
  constraint companies_rating_count_check CHECK ((rating_count >= 0)),
  constraint companies_rating_sum_check CHECK ((rating_sum >= 0)),
  constraint companies_reply_minutes_check CHECK ((reply_minutes >= 0)),
  constraint companies_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'pending'::text, 'accepted'::text, 'rejected'::text, 'suspended'::text]))),
  constraint companies_type_code_check CHECK ((type_code = ANY (ARRAY['provider'::text, 'transfer'::text])))
);
CREATE INDEX companies_by_ar ON companies USING btree (site_id, sort_ar, id) WHERE (state = 'accepted'::text);
CREATE INDEX companies_by_en ON companies USING btree (site_id, sort_en, id) WHERE (state = 'accepted'::text);
CREATE INDEX companies_by_place ON companies USING btree (site_id, lat, lng) WHERE ((state = 'accepted'::text) AND (lat IS NOT NULL));
CREATE INDEX companies_by_rating ON companies USING btree (site_id, rating_order, number) WHERE (state = 'accepted'::text);
CREATE INDEX companies_by_reply ON companies USING btree (site_id, reply_order, number) WHERE (state = 'accepted'::text);
CREATE INDEX companies_by_type ON companies USING btree (site_id, type_code, number) WHERE (state = 'accepted'::text);
CREATE INDEX companies_insured ON companies USING btree (site_id, insured_until) WHERE ((state = 'accepted'::text) AND (insured_until IS NOT NULL));
CREATE INDEX companies_licensed ON companies USING btree (site_id, licensed_until) WHERE ((state = 'accepted'::text) AND (licensed_until IS NOT NULL));
CREATE INDEX companies_names ON companies USING gin ((((((' '::text || sort_en) || ' '::text) || sort_ar) || ' '::text)) gin_trgm_ops);
CREATE INDEX companies_of_logo ON companies USING btree (site_id, logo_file_id) WHERE (logo_file_id IS NOT NULL);
CREATE INDEX companies_rated ON companies USING btree (site_id, number) WHERE ((state = 'accepted'::text) AND (rating_count > 0) AND ((rating_sum * 20) >= (rating_count * 79)));
CREATE INDEX companies_recommended ON companies USING btree (site_id, recommended_order, number) WHERE (state = 'accepted'::text);
CREATE INDEX companies_search ON companies USING gin (search gin_trgm_ops);
CREATE INDEX companies_waiting ON companies USING btree (site_id, state, created_at) WHERE (state <> 'accepted'::text);

create table company_activities (
  site_id     integer not null,
  company_id  uuid not null,
  activity_id integer not null,
  constraint company_activities_pkey PRIMARY KEY (site_id, company_id, activity_id),
  constraint company_activities_site_id_activity_id_fkey FOREIGN KEY (site_id, activity_id) REFERENCES activities(site_id, id),
  constraint company_activities_site_id_company_id_fkey FOREIGN KEY (site_id, company_id) REFERENCES companies(site_id, id) ON DELETE CASCADE
);
CREATE INDEX company_activities_of ON company_activities USING btree (site_id, activity_id, company_id);

create table company_branches (
  site_id      integer not null,
  company_id   uuid not null,
  id           uuid not null,
  rank         smallint not null,
  name_en      text not null,
  name_ar      text not null,
  princedom_id smallint,
  address_en   text not null,
  address_ar   text not null,
  phone        text not null default ''::text,
  lat          double precision,
  lng          double precision,
  constraint company_branches_pkey PRIMARY KEY (site_id, company_id, id),
  constraint company_branches_site_id_company_id_fkey FOREIGN KEY (site_id, company_id) REFERENCES companies(site_id, id) ON DELETE CASCADE,
  constraint company_branches_check CHECK (((lat IS NULL) = (lng IS NULL))),
  constraint company_branches_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  constraint company_branches_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
  constraint company_branches_princedom_id_check CHECK (((princedom_id >= 1) AND (princedom_id <= 7)))
);

create table company_claims (
  site_id    integer not null,
  id         uuid not null,
  company_id uuid not null,
  user_id    uuid not null,
  position   text not null,
  phone      text not null,
  note       text not null default ''::text,
  file_id    uuid not null,
  state      text not null,
  asked_at   timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  reason_en  text not null default ''::text,
  reason_ar  text not null default ''::text,
  constraint company_claims_pkey PRIMARY KEY (site_id, id),
  constraint company_claims_site_id_company_id_fkey FOREIGN KEY (site_id, company_id) REFERENCES companies(site_id, id) ON DELETE CASCADE,
  constraint company_claims_site_id_decided_by_fkey FOREIGN KEY (site_id, decided_by) REFERENCES users(site_id, id),
  constraint company_claims_site_id_file_id_fkey FOREIGN KEY (site_id, file_id) REFERENCES files(site_id, id),
  constraint company_claims_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id),
  constraint company_claims_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'rejected'::text])))
);
CREATE INDEX company_claims_decided_by ON company_claims USING btree (site_id, decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX company_claims_of ON company_claims USING btree (site_id, user_id, asked_at);
CREATE INDEX company_claims_of_company ON company_claims USING btree (site_id, company_id);
CREATE INDEX company_claims_of_file ON company_claims USING btree (site_id, file_id);
CREATE INDEX company_claims_waiting ON company_claims USING btree (site_id, asked_at, id) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX company_claims_one_waits ON company_claims USING btree (site_id, company_id, user_id) WHERE (state = 'waiting'::text);

create table company_counts (
  site_id    integer not null,
  company_id uuid not null,
  day        date not null,
  seen       integer not null default 0,
  found      integer not null default 0,
  constraint company_counts_pkey PRIMARY KEY (site_id, company_id, day),
  constraint company_counts_site_id_company_id_fkey FOREIGN KEY (site_id, company_id) REFERENCES companies(site_id, id) ON DELETE CASCADE
);
CREATE INDEX company_counts_by_day ON company_counts USING btree (site_id, day);

create table company_facets (
  site_id    integer not null,
  facet      text not null,
  value      integer not null,
  sort_en    text not null,
  sort_ar    text not null,
  company_id uuid not null,
  constraint company_facets_pkey PRIMARY KEY (site_id, facet, value, company_id),
  constraint company_facets_site_id_company_id_fkey FOREIGN KEY (site_id, company_id) REFERENCES companies(site_id, id) ON DELETE CASCADE,
  constraint company_facets_facet_check CHECK ((facet = ANY (ARRAY['type'::text, 'activity'::text, 'service'::text, 'emirate'::text])))
);
CREATE INDEX company_facets_ar ON company_facets USING btree (site_id, facet, value, sort_ar, company_id);
CREATE INDEX company_facets_en ON company_facets USING btree (site_id, facet, value, sort_en, company_id);
CREATE INDEX company_facets_of ON company_facets USING btree (site_id, company_id);

create table company_hours (
  site_id    integer not null,
  company_id uuid not null,
  season     text not null default 'usual'::text,
  weekday    smallint not null,
  opens      time without time zone not null,
  closes     time without time zone not null,
  constraint company_hours_pkey PRIMARY KEY (site_id, company_id, season, weekday, opens),
  constraint company_hours_site_id_company_id_fkey FOREIGN KEY (site_id, company_id) REFERENCES companies(site_id, id) ON DELETE CASCADE,
  constraint company_hours_season_check CHECK ((season = ANY (ARRAY['usual'::text, 'ramadan'::text]))),
  constraint company_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);

create table company_keys (
  site_id    integer not null,
  kind       text not null,
  key        text not null,
  company_id uuid not null,
  constraint company_keys_pkey PRIMARY KEY (site_id, kind, key, company_id),
  constraint company_keys_site_id_company_id_fkey FOREIGN KEY (site_id, company_id) REFERENCES companies(site_id, id) ON DELETE CASCADE,
  constraint company_keys_kind_check CHECK ((kind = ANY (ARRAY['phone'::text, 'domain'::text, 'word'::text])))
);
CREATE INDEX company_keys_of ON company_keys USING btree (site_id, company_id);

create table company_lanes (
  site_id           integer not null,
  company_id        uuid not null,
  place             smallint not null,
  activity_id       integer not null,
  from_country      character(2) not null,
  from_princedom_id smallint,
  to_country        character(2) not null,
  to_princedom_id   smallint,
  transit_days      smallint,
  constraint company_lanes_pkey PRIMARY KEY (site_id, company_id, place),
  constraint company_lanes_site_id_activity_id_fkey FOREIGN KEY (site_id, activity_id) REFERENCES activities(site_id, id),
  constraint company_lanes_site_id_company_id_fkey FOREIGN KEY (site_id, company_id) REFERENCES companies(site_id, id) ON DELETE CASCADE,
  constraint company_lanes_from_princedom_id_check CHECK (((from_princedom_id >= 1) AND (from_princedom_id <= 7))),
  constraint company_lanes_place_check CHECK ((place > 0)),
  constraint company_lanes_to_princedom_id_check CHECK (((to_princedom_id >= 1) AND (to_princedom_id <= 7))),
  constraint company_lanes_transit_days_check CHECK (((transit_days >= 0) AND (transit_days <= 120)))
);
CREATE INDEX company_lanes_to ON company_lanes USING btree (site_id, activity_id, to_country, from_country, company_id);

create table company_members (
  site_id    integer not null,
  company_id uuid not null,
  user_id    uuid not null,
  since      timestamp with time zone not null,
  constraint company_members_pkey PRIMARY KEY (site_id, company_id, user_id),
  constraint company_members_site_id_company_id_fkey FOREIGN KEY (site_id, company_id) REFERENCES companies(site_id, id) ON DELETE CASCADE,
  constraint company_members_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id)
);
CREATE INDEX company_members_of ON company_members USING btree (site_id, user_id, company_id);

create table company_paper_reminders (
  site_id  integer not null,
  paper_id uuid not null,
  days     smallint not null,
  sent_at  timestamp with time zone not null,
  constraint company_paper_reminders_pkey PRIMARY KEY (site_id, paper_id, days),
  constraint company_paper_reminders_site_id_paper_id_fkey FOREIGN KEY (site_id, paper_id) REFERENCES company_papers(site_id, id) ON DELETE CASCADE,
  constraint company_paper_reminders_days_check CHECK ((days = ANY (ARRAY[7, 30])))
);

create table company_papers (
  site_id    integer not null,
  id         uuid not null,
  company_id uuid not null,
  kind       text not null,
  number     text not null,
  number_key text not null,
  authority  text not null,
  expires_on date not null,
  file_id    uuid not null,
  state      text not null,
  sent_by    uuid not null,
  sent_at    timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  reason_en  text not null default ''::text,
  reason_ar  text not null default ''::text,
  constraint company_papers_pkey PRIMARY KEY (site_id, id),
  constraint company_papers_site_id_company_id_fkey FOREIGN KEY (site_id, company_id) REFERENCES companies(site_id, id) ON DELETE CASCADE,
  constraint company_papers_site_id_decided_by_fkey FOREIGN KEY (site_id, decided_by) REFERENCES users(site_id, id),
  constraint company_papers_site_id_file_id_fkey FOREIGN KEY (site_id, file_id) REFERENCES files(site_id, id),
  constraint company_papers_site_id_sent_by_fkey FOREIGN KEY (site_id, sent_by) REFERENCES users(site_id, id),
  constraint company_papers_kind_check CHECK ((kind = ANY (ARRAY['licence'::text, 'insurance'::text]))),
  constraint company_papers_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'rejected'::text, 'replaced'::text])))
);
CREATE INDEX company_papers_decided_by ON company_papers USING btree (site_id, decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX company_papers_ending ON company_papers USING btree (site_id, expires_on) WHERE (state = 'accepted'::text);
CREATE INDEX company_papers_number ON company_papers USING btree (site_id, number_key) WHERE ((kind = 'licence'::text) AND (state = ANY (ARRAY['waiting'::text, 'accepted'::text])));
CREATE INDEX company_papers_of ON company_papers USING btree (site_id, company_id, sent_at);
CREATE INDEX company_papers_of_file ON company_papers USING btree (site_id, file_id);
CREATE INDEX company_papers_sent_by ON company_papers USING btree (site_id, sent_by);
CREATE INDEX company_papers_waiting ON company_papers USING btree (site_id, sent_at, id) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX company_papers_one_holds ON company_papers USING btree (site_id, company_id, kind) WHERE (state = 'accepted'::text);
CREATE UNIQUE INDEX company_papers_one_waits ON company_papers USING btree (site_id, company_id, kind) WHERE (state = 'waiting'::text);

create table company_pictures (
  site_id    integer not null,
  company_id uuid not null,
  file_id    uuid not null,
  rank       smallint not null,
  alt_en     text not null,
  alt_ar     text not null,
  constraint company_pictures_pkey PRIMARY KEY (site_id, company_id, file_id),
  constraint company_pictures_site_id_company_id_fkey FOREIGN KEY (site_id, company_id) REFERENCES companies(site_id, id) ON DELETE CASCADE,
  constraint company_pictures_site_id_file_id_fkey FOREIGN KEY (site_id, file_id) REFERENCES files(site_id, id)
);
CREATE INDEX company_pictures_of_file ON company_pictures USING btree (site_id, file_id);

create table company_registrations (
  site_id    integer not null,
  company_id uuid not null,
  asked_by   uuid not null,
  asked_at   timestamp with time zone not null,
  outcome    text,
  decided_by uuid,
  decided_at timestamp with time zone,
  reason_en  text not null default ''::text,
  reason_ar  text not null default ''::text,
  constraint company_registrations_pkey PRIMARY KEY (site_id, company_id),
  constraint company_registrations_site_id_asked_by_fkey FOREIGN KEY (site_id, asked_by) REFERENCES users(site_id, id),
  constraint company_registrations_site_id_company_id_fkey FOREIGN KEY (site_id, company_id) REFERENCES companies(site_id, id) ON DELETE CASCADE,
  constraint company_registrations_site_id_decided_by_fkey FOREIGN KEY (site_id, decided_by) REFERENCES users(site_id, id),
  constraint company_registrations_check CHECK (((outcome IS NULL) = (decided_at IS NULL))),
  constraint company_registrations_outcome_check CHECK ((outcome = ANY (ARRAY['accepted'::text, 'rejected'::text])))
);
CREATE INDEX company_registrations_decided_by ON company_registrations USING btree (site_id, decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX company_registrations_of ON company_registrations USING btree (site_id, asked_by, asked_at);
CREATE INDEX company_registrations_waiting ON company_registrations USING btree (site_id, asked_at, company_id) WHERE (outcome IS NULL);

create table company_reviews (
  site_id     integer not null,
  id          uuid not null,
  company_id  uuid not null,
  order_id    uuid not null,
  user_id     uuid not null,
  stars       smallint not null,
  words       text not null default ''::text,
  written_at  timestamp with time zone not null,
  changed_at  timestamp with time zone not null,
  answer      text not null default ''::text,
  answered_at timestamp with time zone,
  answered_by uuid,
  constraint company_reviews_pkey PRIMARY KEY (site_id, id),
  constraint company_reviews_site_id_order_id_key UNIQUE (site_id, order_id),
  constraint company_reviews_site_id_company_id_fkey FOREIGN KEY (site_id, company_id) REFERENCES companies(site_id, id),
  constraint company_reviews_site_id_order_id_fkey FOREIGN KEY (site_id, order_id) REFERENCES delivery_orders(site_id, id),
  constraint company_reviews_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id),
  constraint company_reviews_stars_check CHECK (((stars >= 1) AND (stars <= 5)))
);
CREATE INDEX company_reviews_of ON company_reviews USING btree (site_id, company_id, id);
CREATE INDEX company_reviews_of_person ON company_reviews USING btree (site_id, user_id);

create table company_revisions (
  site_id    integer not null,
  id         uuid not null,
  company_id uuid not null,
  field      text not null,
  value      jsonb not null,
  file_id    uuid,
  state      text not null,
  asked_by   uuid not null,
  asked_at   timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  reason_en  text not null default ''::text,
  reason_ar  text not null default ''::text,
  constraint company_revisions_pkey PRIMARY KEY (site_id, id),
  constraint company_revisions_site_id_asked_by_fkey FOREIGN KEY (site_id, asked_by) REFERENCES users(site_id, id),
  constraint company_revisions_site_id_company_id_fkey FOREIGN KEY (site_id, company_id) REFERENCES companies(site_id, id) ON DELETE CASCADE,
  constraint company_revisions_site_id_decided_by_fkey FOREIGN KEY (site_id, decided_by) REFERENCES users(site_id, id),
  constraint company_revisions_site_id_file_id_fkey FOREIGN KEY (site_id, file_id) REFERENCES files(site_id, id),
  constraint company_revisions_field_check CHECK ((field = ANY (ARRAY['name'::text, 'summary'::text, 'about'::text, 'type'::text, 'logo'::text, 'picture'::text]))),
  constraint company_revisions_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'rejected'::text, 'withdrawn'::text])))
);
CREATE INDEX company_revisions_asked_by ON company_revisions USING btree (site_id, asked_by);
CREATE INDEX company_revisions_decided_by ON company_revisions USING btree (site_id, decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX company_revisions_of ON company_revisions USING btree (site_id, company_id, asked_at);
CREATE INDEX company_revisions_of_file ON company_revisions USING btree (site_id, file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX company_revisions_waiting ON company_revisions USING btree (site_id, asked_at, id) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX company_revisions_one_waits ON company_revisions USING btree (site_id, company_id, field) WHERE ((state = 'waiting'::text) AND (field <> 'picture'::text));
CREATE UNIQUE INDEX company_revisions_picture_waits ON company_revisions USING btree (site_id, company_id, file_id) WHERE ((state = 'waiting'::text) AND (field = 'picture'::text));

create table company_search_counts (
  site_id    integer not null,
  company_id uuid not null,
  day        date not null,
  language   text not null,
  words      text not null,
  times      integer not null default 0,
  constraint company_search_counts_pkey PRIMARY KEY (site_id, company_id, day, language, words),
  constraint company_search_counts_site_id_company_id_fkey FOREIGN KEY (site_id, company_id) REFERENCES companies(site_id, id) ON DELETE CASCADE,
  constraint company_search_counts_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text])))
);
CREATE INDEX company_search_counts_by_day ON company_search_counts USING btree (site_id, day);

create table company_services (
  site_id    integer not null,
  company_id uuid not null,
  service_id integer not null,
  constraint company_services_pkey PRIMARY KEY (site_id, company_id, service_id),
  constraint company_services_site_id_company_id_fkey FOREIGN KEY (site_id, company_id) REFERENCES companies(site_id, id) ON DELETE CASCADE,
  constraint company_services_site_id_service_id_fkey FOREIGN KEY (site_id, service_id) REFERENCES provider_services(site_id, id)
);
CREATE INDEX company_services_of ON company_services USING btree (site_id, service_id, company_id);

create table company_suggestions (
  site_id    integer not null,
  id         uuid not null,
  company_id uuid not null,
  field      text not null,
  words      text not null,
  user_id    uuid,
  state      text not null,
  asked_at   timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint company_suggestions_pkey PRIMARY KEY (site_id, id),
  constraint company_suggestions_site_id_company_id_fkey FOREIGN KEY (site_id, company_id) REFERENCES companies(site_id, id) ON DELETE CASCADE,
  constraint company_suggestions_site_id_decided_by_fkey FOREIGN KEY (site_id, decided_by) REFERENCES users(site_id, id),
  constraint company_suggestions_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id),
  constraint company_suggestions_field_check CHECK ((field = ANY (ARRAY['name'::text, 'phone'::text, 'email'::text, 'website'::text, 'address'::text, 'hours'::text, 'closed'::text, 'other'::text]))),
  constraint company_suggestions_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'applied'::text, 'closed'::text])))
);
CREATE INDEX company_suggestions_decided_by ON company_suggestions USING btree (site_id, decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX company_suggestions_of_company ON company_suggestions USING btree (site_id, company_id);
CREATE INDEX company_suggestions_user ON company_suggestions USING btree (site_id, user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX company_suggestions_waiting ON company_suggestions USING btree (site_id, asked_at, id) WHERE (state = 'waiting'::text);

create table company_vehicles (
  site_id     integer not null,
  company_id  uuid not null,
  kind        text not null,
  many        integer not null,
  capacity_kg integer,
  constraint company_vehicles_pkey PRIMARY KEY (site_id, company_id, kind),
  constraint company_vehicles_site_id_company_id_fkey FOREIGN KEY (site_id, company_id) REFERENCES companies(site_id, id) ON DELETE CASCADE,
  constraint company_vehicles_capacity_kg_check CHECK ((capacity_kg > 0)),
  constraint company_vehicles_kind_check CHECK ((kind = ANY (ARRAY['van'::text, 'pickup'::text, 'truck'::text, 'trailer'::text, 'refrigerated'::text, 'tanker'::text, 'lowbed'::text, 'crane'::text, 'motorbike'::text, 'vessel'::text, 'aircraft'::text]))),
  constraint company_vehicles_many_check CHECK ((many > 0))
);

create table coupon_uses (
  site_id       integer not null,
  coupon_id     uuid not null,
  order_id      uuid not null,
  user_id       uuid not null,
  discount_fils bigint not null,
  constraint coupon_uses_pkey PRIMARY KEY (site_id, coupon_id, order_id),
  constraint coupon_uses_site_id_coupon_id_fkey FOREIGN KEY (site_id, coupon_id) REFERENCES coupons(site_id, id),
  constraint coupon_uses_site_id_order_id_fkey FOREIGN KEY (site_id, order_id) REFERENCES orders(site_id, id),
  constraint coupon_uses_discount_fils_check CHECK ((discount_fils >= 0))
);
CREATE INDEX coupon_uses_of_order ON coupon_uses USING btree (site_id, order_id);
CREATE INDEX coupon_uses_of_person ON coupon_uses USING btree (site_id, coupon_id, user_id);

create table coupons (
  site_id      integer not null,
  id           uuid not null,
  code         text not null,
  name_en      text not null,
  name_ar      text not null,
  type         text not null,
  value        integer not null,
  from_at      timestamp with time zone,
  to_at        timestamp with time zone,
  minimum_fils bigint not null default 0,
  first_order  boolean not null default false,
  per_person   integer,
  in_all       integer,
  stackable    boolean not null default false,
  active       boolean not null default true,
  uses         integer not null default 0,
  created_at   timestamp with time zone not null,
  constraint coupons_pkey PRIMARY KEY (site_id, id),
  constraint coupons_site_id_code_key UNIQUE (site_id, code),
  constraint coupons_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint coupons_check CHECK (((type = 'fixed'::text) OR (value <= 10000))),
  constraint coupons_check1 CHECK (((in_all IS NULL) OR (uses <= in_all))),
  constraint coupons_code_check CHECK ((code = upper(code))),
  constraint coupons_in_all_check CHECK ((in_all > 0)),
  constraint coupons_minimum_fils_check CHECK ((minimum_fils >= 0)),
  constraint coupons_per_person_check CHECK ((per_person > 0)),
  constraint coupons_type_check CHECK ((type = ANY (ARRAY['percentage'::text, 'fixed'::text]))),
  constraint coupons_uses_check CHECK ((uses >= 0)),
  constraint coupons_value_check CHECK ((value > 0))
);

create table customers (
  site_id            integer not null,
  user_id            uuid not null,
  first_name         text not null,
  last_name          text not null,
  phone              text,
  gender             smallint,
  file_id            uuid,
  email_confirmed_at timestamp with time zone,
  created_at         timestamp with time zone not null,
  constraint customers_pkey PRIMARY KEY (site_id, user_id),
  constraint customers_site_id_file_id_fkey FOREIGN KEY (site_id, file_id) REFERENCES files(site_id, id),
  constraint customers_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id),
  constraint customers_gender_check CHECK ((gender = ANY (ARRAY[1, 2])))
);
CREATE INDEX customers_by_phone ON customers USING btree (site_id, phone) WHERE (phone IS NOT NULL);
CREATE INDEX customers_of_file ON customers USING btree (site_id, file_id) WHERE (file_id IS NOT NULL);

create table deliveries (
  site_id      integer not null,
  order_id     uuid not null,
  driver_id    uuid,
  rank         integer not null default 0,
  out_at       timestamp with time zone,
  tried_at     timestamp with time zone,
  try_note     text not null default ''::text,
  delivered_at timestamp with time zone,
  proof        text,
  file_id      uuid,
  code_tries   smallint not null default 0,
  cash_fils    bigint,
  lat          double precision,
  lan          double precision,
  constraint deliveries_pkey PRIMARY KEY (site_id, order_id),
  constraint deliveries_site_id_driver_id_fkey FOREIGN KEY (site_id, driver_id) REFERENCES users(site_id, id),
  constraint deliveries_site_id_file_id_fkey FOREIGN KEY (site_id, file_id) REFERENCES files(site_id, id),
  constraint deliveries_site_id_order_id_fkey FOREIGN KEY (site_id, order_id) REFERENCES orders(site_id, id),
  constraint deliveries_cash_fils_check CHECK ((cash_fils >= 0)),
  constraint deliveries_code_tries_check CHECK ((code_tries >= 0)),
  constraint deliveries_proof_check CHECK ((proof = ANY (ARRAY['code'::text, 'photo'::text])))
);
CREATE INDEX deliveries_done_by_driver ON deliveries USING btree (site_id, driver_id, delivered_at) WHERE (delivered_at IS NOT NULL);
CREATE INDEX deliveries_of_driver ON deliveries USING btree (site_id, driver_id, rank) WHERE (delivered_at IS NULL);
CREATE INDEX deliveries_of_file ON deliveries USING btree (site_id, file_id) WHERE (file_id IS NOT NULL);

create table delivery_areas (
  site_id integer not null,
  id      uuid not null,
  emirate text not null,
  name_en text not null,
  name_ar text not null,
  rank    integer not null,
  active  boolean not null default true,
  constraint delivery_areas_pkey PRIMARY KEY (site_id, id),
  constraint delivery_areas_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint delivery_areas_emirate_check CHECK ((emirate = ANY (ARRAY['dubai'::text, 'abu-dhabi'::text, 'sharjah'::text, 'al-ain'::text])))
);

create table delivery_order_events (
  site_id      integer not null,
  order_id     uuid not null,
  place        smallint not null,
  state        text not null,
  at           timestamp with time zone not null,
  country      character(2),
  princedom_id smallint,
  note         text not null default ''::text,
  user_id      uuid,
  constraint delivery_order_events_pkey PRIMARY KEY (site_id, order_id, place),
  constraint delivery_order_events_site_id_order_id_fkey FOREIGN KEY (site_id, order_id) REFERENCES delivery_orders(site_id, id),
  constraint delivery_order_events_princedom_id_check CHECK (((princedom_id >= 1) AND (princedom_id <= 7)))
);

create table delivery_orders (
  site_id           integer not null,
  id                uuid not null,
  number            integer not null,
  code              text not null,
  request_id        uuid not null,
  company_id        uuid not null,
  user_id           uuid not null,
  language          text not null,
  state             text not null,
  state_at          timestamp with time zone not null,
  activity_id       integer not null,
  goods             text not null,
  from_country      character(2) not null,
  from_princedom_id smallint,
  from_place        text not null,
  to_country        character(2) not null,
  to_princedom_id   smallint,
  to_place          text not null,
  ready_on          date not null,
  expected_on       date not null,
  weight_kg         integer,
  volume_litres     integer,
  pieces            integer,
  notes             text not null,
  price_fils        bigint not null,
  vat_hundredths    integer not null,
  vat_fils          bigint not null,
  total_fils        bigint not null,
  currency          text not null,
  transit_days      smallint not null,
  valid_until       date not null,
  conditions        text not null,
  door_code         text not null,
  door_tries        smallint not null default 0,
  proof             text,
  received_by       text not null default ''::text,
  photo_file_id     uuid,
  made_at           timestamp with time zone not null,
  constraint delivery_orders_pkey PRIMARY KEY (site_id, id),
  constraint delivery_orders_site_id_code_key UNIQUE (site_id, code),
  constraint delivery_orders_site_id_number_key UNIQUE (site_id, number),
  constraint delivery_orders_site_id_request_id_key UNIQUE (site_id, request_id),
  constraint delivery_orders_site_id_activity_id_fkey FOREIGN KEY (site_id, activity_id) REFERENCES activities(site_id, id),
  constraint delivery_orders_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint delivery_orders_site_id_photo_file_id_fkey FOREIGN KEY (site_id, photo_file_id) REFERENCES files(site_id, id),
  constraint delivery_orders_site_id_request_id_company_id_fkey FOREIGN KEY (site_id, request_id, company_id) REFERENCES quote_companies(site_id, request_id, company_id),
  constraint delivery_orders_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id),
  constraint delivery_orders_check CHECK ((total_fils = (price_fils + vat_fils))),
  constraint delivery_orders_code_check CHECK ((code ~ '^[2-9A-HJ-NP-Z]{12}$'::text)),
  constraint delivery_orders_door_code_check CHECK ((door_code ~ '^[0-9]{4}$'::text)),
  constraint delivery_orders_door_tries_check CHECK ((door_tries >= 0)),
  constraint delivery_orders_from_princedom_id_check CHECK (((from_princedom_id >= 1) AND (from_princedom_id <= 7))),
  constraint delivery_orders_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text]))),
  constraint delivery_orders_price_fils_check CHECK ((price_fils > 0)),
  constraint delivery_orders_proof_check CHECK ((proof = ANY (ARRAY['code'::text, 'photo'::text]))),
  constraint delivery_orders_state_check CHECK ((state = ANY (ARRAY['accepted'::text, 'scheduled'::text, 'collected'::text, 'in-transit'::text, 'at-customs'::text, 'out-for-delivery'::text, 'failed-attempt'::text, 'delivered'::text, 'cancelled'::text]))),
  constraint delivery_orders_to_princedom_id_check CHECK (((to_princedom_id >= 1) AND (to_princedom_id <= 7))),
  constraint delivery_orders_vat_fils_check CHECK ((vat_fils >= 0))
);
CREATE INDEX delivery_orders_of_company ON delivery_orders USING btree (site_id, company_id, id);
CREATE INDEX delivery_orders_of_photo ON delivery_orders USING btree (site_id, photo_file_id) WHERE (photo_file_id IS NOT NULL);
CREATE INDEX delivery_orders_of_user ON delivery_orders USING btree (site_id, user_id, id);

create table delivery_slots (
  site_id   integer not null,
  window_id uuid not null,
  day       date not null,
  capacity  integer,
  taken     integer not null default 0,
  constraint delivery_slots_pkey PRIMARY KEY (site_id, window_id, day),
  constraint delivery_slots_site_id_window_id_fkey FOREIGN KEY (site_id, window_id) REFERENCES delivery_windows(site_id, id),
  constraint delivery_slots_taken_check CHECK ((taken >= 0))
);

create table delivery_windows (
  site_id      integer not null,
  id           uuid not null,
  name_en      text not null,
  name_ar      text not null,
  days         smallint[] not null,
  from_time    time without time zone not null,
  to_time      time without time zone not null,
  capacity     integer not null,
  lead_minutes integer not null,
  rank         integer not null,
  active       boolean not null default true,
  season       text not null default 'always'::text,
  constraint delivery_windows_pkey PRIMARY KEY (site_id, id),
  constraint delivery_windows_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint delivery_windows_capacity_check CHECK ((capacity > 0)),
  constraint delivery_windows_check CHECK ((to_time > from_time)),
  constraint delivery_windows_lead_minutes_check CHECK (((lead_minutes >= 0) AND (lead_minutes <= 10080))),
  constraint delivery_windows_season_check CHECK ((season = ANY (ARRAY['always'::text, 'in'::text, 'out'::text])))
);

create table demo_intents (
  site_id     integer not null,
  intent      text not null,
  secret      text not null,
  key         text not null,
  order_id    uuid not null,
  amount_fils bigint not null,
  currency    text not null,
  state       text not null,
  fault       text,
  refunds     jsonb not null default '[]'::jsonb,
  created_at  timestamp with time zone not null,
  customer    text,
  card        jsonb,
  constraint demo_intents_pkey PRIMARY KEY (site_id, intent),
  constraint demo_intents_site_id_key_key UNIQUE (site_id, key),
  constraint demo_intents_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint demo_intents_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'authentication'::text, 'cancelled'::text, 'succeeded'::text])))
);

create table departments (
  site_id     integer not null,
  id          uuid not null,
  name_en     text not null,
  name_ar     text not null,
  name_folded text not null,
  constraint departments_pkey PRIMARY KEY (site_id, id),
  constraint departments_site_id_name_folded_key UNIQUE (site_id, name_folded),
  constraint departments_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id)
);

create table dependants (
  site_id            integer not null,
  id                 uuid not null,
  employee_id        uuid not null,
  name_en            text not null,
  name_ar            text not null,
  relation           text not null,
  birth_date         date not null,
  nationality        character(2) not null,
  gender             text not null,
  passport_no        text not null default ''::text,
  passport_expiry    date,
  emirates_id        text not null default ''::text,
  emirates_id_expiry date,
  visa_no            text not null default ''::text,
  visa_expiry        date,
  insurance_no       text not null default ''::text,
  insurance_expiry   date,
  next_expiry        date,
  updated_at         timestamp with time zone not null,
  search             text not null generated always as (lower(translate(NORMALIZE(regexp_replace(NORMALIZE(((name_en || ' '::text) || name_ar), NFKD), '[\u0300-\u036F\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]'::text, ''::text, 'g'::text), NFC), 'ٱىةکی'::text, 'ايهكي'::text))) stored,
  constraint dependants_pkey PRIMARY KEY (site_id, id),
  constraint dependants_site_id_employee_id_id_key UNIQUE (site_id, employee_id, id),
  constraint dependants_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint dependants_check CHECK ((NOT (next_expiry IS DISTINCT FROM LEAST(passport_expiry, emirates_id_expiry, visa_expiry, insurance_expiry)))),
  constraint dependants_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text]))),
  constraint dependants_name_ar_check CHECK ((name_ar <> ''::text)),
  constraint dependants_name_en_check CHECK ((name_en <> ''::text)),
  constraint dependants_relation_check CHECK ((relation = ANY (ARRAY['spouse'::text, 'child'::text, 'parent'::text, 'sibling'::text, 'other'::text])))
);
CREATE INDEX dependants_by_expiry ON dependants USING btree (site_id, next_expiry, id) WHERE (next_expiry IS NOT NULL);
CREATE INDEX dependants_search ON dependants USING gin (search gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX dependants_without_expiry ON dependants USING btree (site_id, id) WHERE (next_expiry IS NULL);

create table directory_numbers (
  site_id integer not null,
  name    text not null,
  last    integer not null,
  constraint directory_numbers_pkey PRIMARY KEY (site_id, name),
  constraint directory_numbers_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint directory_numbers_last_check CHECK ((last >= 0))
);

create table discipline_cases (
  site_id         integer not null,
  id              uuid not null,
  employee_id     uuid not null,
  offence_id      uuid not null,
  happened_on     date not null,
  discovered_on   date not null,
  elsewhere       text not null,
  state           text not null default 'reported'::text,
  account         text not null,
  reported_by     uuid not null,
  reported_at     timestamp with time zone not null,
  charge          text,
  charged_on      date,
  charged_by      uuid,
  answer_until    date,
  answer          text,
  answered_at     timestamp with time zone,
  heard_on        date,
  attended        boolean,
  statement       text,
  heard_by        uuid,
  investigated_on date,
  findings        text,
  investigated_by uuid,
  removed_from    date,
  removed_to      date,
  closed_on       date,
  closed_by       uuid,
  closed_reason   text,
  constraint discipline_cases_pkey PRIMARY KEY (site_id, id),
  constraint discipline_cases_site_id_charged_by_fkey FOREIGN KEY (site_id, charged_by) REFERENCES users(site_id, id),
  constraint discipline_cases_site_id_closed_by_fkey FOREIGN KEY (site_id, closed_by) REFERENCES users(site_id, id),
  constraint discipline_cases_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint discipline_cases_site_id_heard_by_fkey FOREIGN KEY (site_id, heard_by) REFERENCES users(site_id, id),
  constraint discipline_cases_site_id_investigated_by_fkey FOREIGN KEY (site_id, investigated_by) REFERENCES users(site_id, id),
  constraint discipline_cases_site_id_offence_id_fkey FOREIGN KEY (site_id, offence_id) REFERENCES discipline_offences(site_id, id),
  constraint discipline_cases_site_id_reported_by_fkey FOREIGN KEY (site_id, reported_by) REFERENCES users(site_id, id),
  constraint discipline_cases_check CHECK ((discovered_on >= happened_on)),
  constraint discipline_cases_check1 CHECK ((((charged_on - discovered_on) >= 0) AND ((charged_on - discovered_on) <= 30))),
  constraint discipline_cases_check10 CHECK ((((heard_on IS NULL) = (statement IS NULL)) AND ((heard_on IS NULL) = (attended IS NULL)))),
  constraint discipline_cases_check11 CHECK (((investigated_on IS NULL) = (findings IS NULL))),
  constraint discipline_cases_check12 CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint discipline_cases_check2 CHECK ((heard_on >= charged_on)),
  constraint discipline_cases_check3 CHECK ((investigated_on >= heard_on)),
  constraint discipline_cases_check4 CHECK ((((removed_to - removed_from) >= 0) AND ((removed_to - removed_from) <= 29))),
  constraint discipline_cases_check5 CHECK (((state = ANY (ARRAY['reported'::text, 'closed'::text])) OR (charged_on IS NOT NULL))),
  constraint discipline_cases_check6 CHECK (((state = ANY (ARRAY['reported'::text, 'charged'::text, 'closed'::text])) OR (heard_on IS NOT NULL))),
  constraint discipline_cases_check7 CHECK (((state = ANY (ARRAY['reported'::text, 'charged'::text, 'heard'::text, 'closed'::text])) OR (investigated_on IS NOT NULL))),
  constraint discipline_cases_check8 CHECK (((state = 'closed'::text) = (closed_on IS NOT NULL))),
  constraint discipline_cases_check9 CHECK ((((charged_on IS NULL) = (charge IS NULL)) AND ((charged_on IS NULL) = (answer_until IS NULL)))),
  constraint discipline_cases_state_check CHECK ((state = ANY (ARRAY['reported'::text, 'charged'::text, 'heard'::text, 'investigated'::text, 'decided'::text, 'closed'::text])))
);
CREATE INDEX discipline_cases_by_state ON discipline_cases USING btree (site_id, state, id);
CREATE INDEX discipline_cases_of_employee ON discipline_cases USING btree (site_id, employee_id, id);
CREATE INDEX discipline_cases_running ON discipline_cases USING btree (site_id, id) WHERE (state <> ALL (ARRAY['decided'::text, 'closed'::text]));
CREATE UNIQUE INDEX discipline_cases_of_an_act ON discipline_cases USING btree (site_id, employee_id, offence_id, happened_on) WHERE (state <> 'closed'::text);

create table discipline_files (
  site_id integer not null,
  file_id uuid not null,
  case_id uuid not null,
  side    text not null,
  constraint discipline_files_pkey PRIMARY KEY (site_id, file_id),
  constraint discipline_files_site_id_case_id_fkey FOREIGN KEY (site_id, case_id) REFERENCES discipline_cases(site_id, id),
  constraint discipline_files_site_id_file_id_fkey FOREIGN KEY (site_id, file_id) REFERENCES files(site_id, id),
  constraint discipline_files_side_check CHECK ((side = ANY (ARRAY['employee'::text, 'manager'::text, 'hr'::text])))
);
CREATE INDEX discipline_files_of_case ON discipline_files USING btree (site_id, case_id, file_id);

create table discipline_months (
  site_id     integer not null,
  employee_id uuid not null,
  month       text not null,
  half_days   smallint not null,
  constraint discipline_months_pkey PRIMARY KEY (site_id, employee_id, month),
  constraint discipline_months_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint discipline_months_half_days_check CHECK (((half_days >= 0) AND (half_days <= 10))),
  constraint discipline_months_month_check CHECK ((month ~ '^\d{4}-(0[1-9]|1[0-2])$'::text))
);

create table discipline_offences (
  site_id integer not null,
  id      uuid not null,
  name_en text not null,
  name_ar text not null,
  timing  text not null,
  ladder  jsonb not null,
  active  boolean not null default true,
  constraint discipline_offences_pkey PRIMARY KEY (site_id, id),
  constraint discipline_offences_site_id_name_en_key UNIQUE (site_id, name_en),
  constraint discipline_offences_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint discipline_offences_timing_check CHECK ((timing = ANY (ARRAY['absence'::text, 'lateness'::text, 'other'::text])))
);

create table discipline_penalties (
  site_id            integer not null,
  case_id            uuid not null,
  employee_id        uuid not null,
  kind               text not null,
  half_days          smallint,
  months             smallint,
  from_date          date,
  pay_month          text,
  given              jsonb not null,
  reason             text not null,
  next_kind          text not null,
  investigated_on    date not null,
  given_on           date not null,
  given_by           uuid not null,
  acknowledged_at    timestamp with time zone,
  object_until       date not null,
  objection          text,
  objected_at        timestamp with time zone,
  resolution         text,
  resolution_reason  text,
  resolved_by        uuid,
  resolved_at        timestamp with time zone,
  expires_on         date,
  expiry_notified_at timestamp with time zone,
  constraint discipline_penalties_pkey PRIMARY KEY (site_id, case_id),
  constraint discipline_penalties_site_id_case_id_fkey FOREIGN KEY (site_id, case_id) REFERENCES discipline_cases(site_id, id),
  constraint discipline_penalties_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint discipline_penalties_site_id_given_by_fkey FOREIGN KEY (site_id, given_by) REFERENCES users(site_id, id),
  constraint discipline_penalties_site_id_resolved_by_fkey FOREIGN KEY (site_id, resolved_by) REFERENCES users(site_id, id),
  constraint discipline_penalties_check CHECK ((((given_on - investigated_on) >= 0) AND ((given_on - investigated_on) <= 60))),
  constraint discipline_penalties_check1 CHECK (((kind <> 'deduction'::text) OR (((half_days >= 1) AND (half_days <= 10)) AND (pay_month IS NOT NULL)))),
  constraint discipline_penalties_check10 CHECK (((objection IS NULL) = (objected_at IS NULL))),
  constraint discipline_penalties_check11 CHECK (((resolution IS NULL) = (resolved_at IS NULL))),
  constraint discipline_penalties_check12 CHECK (((resolution IS NULL) = (resolved_by IS NULL))),
  constraint discipline_penalties_check13 CHECK (((resolution IS NULL) OR (objection IS NOT NULL))),
  constraint discipline_penalties_check2 CHECK (((kind <> 'suspension'::text) OR (((half_days >= 2) AND (half_days <= 28)) AND (((half_days)::integer % 2) = 0)))),
  constraint discipline_penalties_check3 CHECK (((kind <> 'increment'::text) OR ((months >= 1) AND (months <= 12)))),
  constraint discipline_penalties_check4 CHECK (((kind <> 'promotion'::text) OR ((months >= 1) AND (months <= 24)))),
  constraint discipline_penalties_check5 CHECK (((kind <> 'dismissal'::text) OR ((from_date - given_on) >= 30))),
  constraint discipline_penalties_check6 CHECK (((kind = ANY (ARRAY['deduction'::text, 'suspension'::text])) = (half_days IS NOT NULL))),
  constraint discipline_penalties_check7 CHECK (((kind = ANY (ARRAY['increment'::text, 'promotion'::text])) = (months IS NOT NULL))),
  constraint discipline_penalties_check8 CHECK (((kind = ANY (ARRAY['suspension'::text, 'dismissal'::text])) = (from_date IS NOT NULL))),
  constraint discipline_penalties_check9 CHECK (((kind = 'deduction'::text) = (pay_month IS NOT NULL))),
  constraint discipline_penalties_kind_check CHECK ((kind = ANY (ARRAY['notice'::text, 'warning'::text, 'deduction'::text, 'suspension'::text, 'increment'::text, 'promotion'::text, 'dismissal'::text]))),
  constraint discipline_penalties_next_kind_check CHECK ((next_kind = ANY (ARRAY['notice'::text, 'warning'::text, 'deduction'::text, 'suspension'::text, 'increment'::text, 'promotion'::text, 'dismissal'::text]))),
  constraint discipline_penalties_pay_month_check CHECK ((pay_month ~ '^\d{4}-(0[1-9]|1[0-2])$'::text)),
  constraint discipline_penalties_resolution_check CHECK ((resolution = ANY (ARRAY['upheld'::text, 'reduced'::text, 'withdrawn'::text])))
);
CREATE INDEX discipline_penalties_expiring ON discipline_penalties USING btree (site_id, expires_on) WHERE ((expires_on IS NOT NULL) AND (expiry_notified_at IS NULL));
CREATE INDEX discipline_penalties_objected ON discipline_penalties USING btree (site_id, case_id) WHERE ((objection IS NOT NULL) AND (resolution IS NULL));
CREATE INDEX discipline_penalties_of_employee ON discipline_penalties USING btree (site_id, employee_id, given_on);
CREATE INDEX discipline_penalties_open_to_objection ON discipline_penalties USING btree (site_id, object_until) WHERE (objected_at IS NULL);

create table discipline_settings (
  site_id        integer not null,
  answer_days    smallint not null,
  objection_days smallint not null,
  expiry_months  smallint not null,
  increments     boolean not null,
  promotions     boolean not null,
  constraint discipline_settings_pkey PRIMARY KEY (site_id),
  constraint discipline_settings_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint discipline_settings_answer_days_check CHECK (((answer_days >= 2) AND (answer_days <= 30))),
  constraint discipline_settings_expiry_months_check CHECK (((expiry_months >= 1) AND (expiry_months <= 24))),
  constraint discipline_settings_objection_days_check CHECK (((objection_days >= 5) AND (objection_days <= 60)))
);

create table document_addresses (
  site_id     integer not null,
  kind        text not null,
  language    text not null,
  slug        text not null,
  document_id uuid not null,
  since       timestamp with time zone not null,
  former      boolean not null default false,
  constraint document_addresses_pkey PRIMARY KEY (site_id, kind, language, slug, document_id),
  constraint document_addresses_site_id_document_id_fkey FOREIGN KEY (site_id, document_id) REFERENCES documents(site_id, id) ON DELETE CASCADE,
  constraint document_addresses_kind_check CHECK ((kind = ANY (ARRAY['page'::text, 'post'::text]))),
  constraint document_addresses_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text])))
);
CREATE INDEX document_addresses_former ON document_addresses USING btree (site_id, since DESC, document_id, language, slug) WHERE former;
CREATE INDEX document_addresses_of ON document_addresses USING btree (site_id, document_id, language);

create table document_tags (
  site_id     integer not null,
  document_id uuid not null,
  tag_id      uuid not null,
  constraint document_tags_pkey PRIMARY KEY (site_id, document_id, tag_id),
  constraint document_tags_site_id_document_id_fkey FOREIGN KEY (site_id, document_id) REFERENCES documents(site_id, id) ON DELETE CASCADE,
  constraint document_tags_site_id_tag_id_fkey FOREIGN KEY (site_id, tag_id) REFERENCES tags(site_id, id) ON DELETE CASCADE
);
CREATE INDEX document_tags_of_tag ON document_tags USING btree (site_id, tag_id, document_id);

create table document_texts (
  site_id         integer not null,
  document_id     uuid not null,
  language        text not null,
  kind            text not null,
  draft           jsonb not null,
  media_ids       uuid[] not null,
  revision        integer not null default 1,
  edited_at       timestamp with time zone not null,
  edited_by       uuid,
  live_version    integer,
  live_at         timestamp with time zone,
  live_revision   integer,
  next_version    integer,
  publish_at      timestamp with time zone,
  unpublish_at    timestamp with time zone,
  translated_from integer,
  constraint document_texts_pkey PRIMARY KEY (site_id, document_id, language),
  constraint document_texts_site_id_document_id_fkey FOREIGN KEY (site_id, document_id) REFERENCES documents(site_id, id) ON DELETE CASCADE,
  constraint document_texts_site_id_document_id_language_live_version_fkey FOREIGN KEY (site_id, document_id, language, live_version) REFERENCES document_versions(site_id, document_id, language, version),
  constraint document_texts_site_id_document_id_language_next_version_fkey FOREIGN KEY (site_id, document_id, language, next_version) REFERENCES document_versions(site_id, document_id, language, version),
  constraint document_texts_check CHECK (((next_version IS NULL) = (publish_at IS NULL))),
  constraint document_texts_check1 CHECK (((live_version IS NULL) OR (live_at IS NOT NULL))),
  constraint document_texts_kind_check CHECK ((kind = ANY (ARRAY['page'::text, 'post'::text]))),
  constraint document_texts_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text])))
);
CREATE INDEX document_texts_coming ON document_texts USING btree (site_id, publish_at) WHERE (publish_at IS NOT NULL);
CREATE INDEX document_texts_edited ON document_texts USING btree (site_id, kind, edited_at DESC, document_id);
CREATE INDEX document_texts_going ON document_texts USING btree (site_id, unpublish_at) WHERE (unpublish_at IS NOT NULL);
CREATE INDEX document_texts_live ON document_texts USING btree (site_id, kind, language, live_at DESC, document_id) WHERE (live_version IS NOT NULL);

create table document_versions (
  site_id     integer not null,
  document_id uuid not null,
  language    text not null,
  version     integer not null,
  title       text not null,
  summary     text not null,
  slug        text not null,
  blocks      jsonb not null,
  media_ids   uuid[] not null,
  words       integer not null,
  saved_by    uuid,
  saved_at    timestamp with time zone not null,
  constraint document_versions_pkey PRIMARY KEY (site_id, document_id, language, version),
  constraint document_versions_site_id_document_id_fkey FOREIGN KEY (site_id, document_id) REFERENCES documents(site_id, id) ON DELETE CASCADE,
  constraint document_versions_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text]))),
  constraint document_versions_version_check CHECK ((version > 0)),
  constraint document_versions_words_check CHECK ((words >= 0))
);

create table documents (
  site_id    integer not null,
  id         uuid not null,
  kind       text not null,
  number     integer not null,
  source     text not null,
  author_id  uuid,
  cover_id   uuid,
  created_at timestamp with time zone not null,
  constraint documents_pkey PRIMARY KEY (site_id, id),
  constraint documents_site_id_kind_number_key UNIQUE (site_id, kind, number),
  constraint documents_site_id_author_id_fkey FOREIGN KEY (site_id, author_id) REFERENCES team_members(site_id, id),
  constraint documents_site_id_cover_id_fkey FOREIGN KEY (site_id, cover_id) REFERENCES media(site_id, id),
  constraint documents_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint documents_kind_check CHECK ((kind = ANY (ARRAY['page'::text, 'post'::text]))),
  constraint documents_number_check CHECK ((number > 0)),
  constraint documents_source_check CHECK ((source = ANY (ARRAY['en'::text, 'ar'::text])))
);
CREATE INDEX documents_of_author ON documents USING btree (site_id, author_id) WHERE (author_id IS NOT NULL);

create table email_confirmations (
  site_id      integer not null,
  token_hash   bytea not null,
  user_id      uuid not null,
  email_folded text not null,
  created_at   timestamp with time zone not null,
  expires_at   timestamp with time zone not null,
  used_at      timestamp with time zone,
  constraint email_confirmations_pkey PRIMARY KEY (site_id, token_hash),
  constraint email_confirmations_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id)
);
CREATE INDEX email_confirmations_of_user ON email_confirmations USING btree (site_id, user_id);

create table emergency_contacts (
  site_id     integer not null,
  id          uuid not null,
  employee_id uuid not null,
  name        text not null,
  relation    text not null,
  phone       text not null,
  updated_at  timestamp with time zone not null,
  constraint emergency_contacts_pkey PRIMARY KEY (site_id, id),
  constraint emergency_contacts_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint emergency_contacts_name_check CHECK ((name <> ''::text)),
  constraint emergency_contacts_phone_check CHECK ((phone <> ''::text)),
  constraint emergency_contacts_relation_check CHECK ((relation = ANY (ARRAY['spouse'::text, 'child'::text, 'parent'::text, 'sibling'::text, 'friend'::text, 'other'::text])))
);
CREATE INDEX emergency_contacts_of_employee ON emergency_contacts USING btree (site_id, employee_id, id);

create table employee_banks (
  site_id        integer not null,
  employee_id    uuid not null,
  from_date      date not null,
  account_holder text not null,
  bank_name      text not null,
  constraint employee_banks_pkey PRIMARY KEY (site_id, employee_id, from_date),
  constraint employee_banks_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id)
);

create table employee_import_rows (
  site_id    integer not null,
  import_id  uuid not null,
  row_number integer not null,
  cells      jsonb not null,
  outcome    text not null,
  faults     jsonb not null,
  warnings   jsonb not null,
  warned     boolean not null,
  brought_in boolean not null default false,
  constraint employee_import_rows_pkey PRIMARY KEY (site_id, import_id, row_number),
  constraint employee_import_rows_site_id_import_id_fkey FOREIGN KEY (site_id, import_id) REFERENCES employee_imports(site_id, id),
  constraint employee_import_rows_outcome_check CHECK ((outcome = ANY (ARRAY['created'::text, 'updated'::text, 'unchanged'::text, 'refused'::text])))
);
CREATE INDEX employee_import_rows_by_outcome ON employee_import_rows USING btree (site_id, import_id, outcome, row_number);
CREATE INDEX employee_import_rows_warned ON employee_import_rows USING btree (site_id, import_id, row_number) WHERE warned;

create table employee_imports (
  site_id           integer not null,
  id                uuid not null,
  user_id           uuid not null,
  file_name         text not null,
  state             text not null,
  read_count        integer not null,
  created_count     integer not null,
  updated_count     integer not null,
  unchanged_count   integer not null,
  refused_count     integer not null,
  warned_count      integer not null,
  done_count        integer not null default 0,
  good_count        integer not null,
  created_at        timestamp with time zone not null,
  started_at        timestamp with time zone,
  finished_at       timestamp with time zone,
  pay_request_count integer not null default 0,
  first_pay_count   integer not null default 0,
  constraint employee_imports_pkey PRIMARY KEY (site_id, id),
  constraint employee_imports_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint employee_imports_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id),
  constraint employee_imports_first_pay_count_check CHECK ((first_pay_count >= 0)),
  constraint employee_imports_pay_request_count_check CHECK ((pay_request_count >= 0)),
  constraint employee_imports_state_check CHECK ((state = ANY (ARRAY['checked'::text, 'waiting'::text, 'running'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX employee_imports_by_age ON employee_imports USING btree (site_id, created_at);
CREATE INDEX employee_imports_of_user ON employee_imports USING btree (site_id, user_id, id);

create table employee_pay (
  site_id           integer not null,
  employee_id       uuid not null,
  from_date         date not null,
  basic_fils        bigint not null,
  housing_fils      bigint not null,
  transport_fils    bigint not null,
  other_fils        bigint not null,
  iban              text not null,
  bank_routing_code text not null,
  constraint employee_pay_pkey PRIMARY KEY (site_id, employee_id, from_date),
  constraint employee_pay_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint employee_pay_basic_fils_check CHECK ((basic_fils >= 0)),
  constraint employee_pay_housing_fils_check CHECK ((housing_fils >= 0)),
  constraint employee_pay_other_fils_check CHECK ((other_fils >= 0)),
  constraint employee_pay_transport_fils_check CHECK ((transport_fils >= 0))
);
CREATE INDEX employee_pay_without_account ON employee_pay USING btree (site_id, employee_id) WHERE (iban = ''::text);

create table employee_profiles (
  site_id        integer not null,
  employee_id    uuid not null,
  personal_email text not null default ''::text,
  address_line   text not null default ''::text,
  city           text not null default ''::text,
  country        text not null default ''::text,
  updated_at     timestamp with time zone not null,
  constraint employee_profiles_pkey PRIMARY KEY (site_id, employee_id),
  constraint employee_profiles_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint employee_profiles_country_check CHECK ((country ~ '^([A-Z]{2})?$'::text))
);

create table employee_views (
  site_id     integer not null,
  id          uuid not null,
  user_id     uuid not null,
  name        text not null,
  name_folded text not null,
  params      jsonb not null,
  created_at  timestamp with time zone not null,
  constraint employee_views_pkey PRIMARY KEY (site_id, id),
  constraint employee_views_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id)
);
CREATE UNIQUE INDEX employee_views_of_user ON employee_views USING btree (site_id, user_id, name_folded);

create table employee_work_sites (
  site_id      integer not null,
  employee_id  uuid not null,
  work_site_id uuid not null,
  from_date    date not null,
  to_date      date,
  constraint employee_work_sites_pkey PRIMARY KEY (site_id, employee_id, work_site_id, from_date),
  constraint employee_work_sites_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint employee_work_sites_site_id_work_site_id_fkey FOREIGN KEY (site_id, work_site_id) REFERENCES work_sites(site_id, id),
  constraint employee_work_sites_check CHECK (((to_date IS NULL) OR (to_date >= from_date)))
);
CREATE INDEX employee_work_sites_of_site ON employee_work_sites USING btree (site_id, work_site_id, to_date);

create table employees (
  site_id        integer not null,
  id             uuid not null,
  employee_no    text not null,
  name_en        text not null,
  name_ar        text not null,
  name_en_folded text not null,
  name_ar_folded text not null,
  search         text not null,
  email          text not null,
  email_folded   text not null,
  phone          text not null,
  nationality    character(2) not null,
  gender         text not null,
  birth_date     date not null,
  joining_date   date not null,
  leaving_date   date,
  department_id  uuid not null,
  position_en    text not null,
  position_ar    text not null,
  manager_id     uuid,
  state          text not null default 'active'::text,
  created_at     timestamp with time zone not null default now(),
  updated_at     timestamp with time zone not null default now(),
  closes_at      timestamp with time zone,
  work_phone     text,
  photo_file_id  uuid,
  constraint employees_pkey PRIMARY KEY (site_id, id),
  constraint employees_site_id_email_folded_key UNIQUE (site_id, email_folded),
  constraint employees_site_id_employee_no_key UNIQUE (site_id, employee_no),
  constraint employees_site_id_department_id_fkey FOREIGN KEY (site_id, department_id) REFERENCES departments(site_id, id),
  constraint employees_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint employees_site_id_manager_id_fkey FOREIGN KEY (site_id, manager_id) REFERENCES employees(site_id, id),
  constraint employees_site_id_photo_file_id_fkey FOREIGN KEY (site_id, photo_file_id) REFERENCES files(site_id, id),
  constraint employees_check CHECK (((manager_id IS NULL) OR (manager_id <> id))),
  constraint employees_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text]))),
  constraint employees_state_check CHECK ((state = ANY (ARRAY['active'::text, 'suspended'::text, 'left'::text]))),
  constraint employees_work_phone_check CHECK ((work_phone <> ''::text))
);
CREATE INDEX employees_by_anniversary ON employees USING btree (site_id, ((((EXTRACT(month FROM joining_date) * (100)::numeric) + EXTRACT(day FROM joining_date)))::integer)) WHERE (state <> 'left'::text);
CREATE INDEX employees_by_birthday ON employees USING btree (site_id, ((((EXTRACT(month FROM birth_date) * (100)::numeric) + EXTRACT(day FROM birth_date)))::integer)) WHERE (state <> 'left'::text);
CREATE INDEX employees_by_department ON employees USING btree (site_id, department_id, id);
CREATE INDEX employees_by_department_name_ar ON employees USING btree (site_id, department_id, name_ar_folded COLLATE "C", id);
CREATE INDEX employees_by_department_name_en ON employees USING btree (site_id, department_id, name_en_folded COLLATE "C", id);
CREATE INDEX employees_by_joining ON employees USING btree (site_id, joining_date, id);
CREATE INDEX employees_by_name_ar ON employees USING btree (site_id, name_ar_folded COLLATE "C", id);
CREATE INDEX employees_by_name_en ON employees USING btree (site_id, name_en_folded COLLATE "C", id);
CREATE INDEX employees_by_nationality ON employees USING btree (site_id, nationality, id);
CREATE INDEX employees_by_phone ON employees USING btree (site_id, phone);
CREATE INDEX employees_by_position ON employees USING btree (site_id, position_en COLLATE "C", id);
CREATE INDEX employees_by_position_ar ON employees USING btree (site_id, position_ar COLLATE "C", id);
CREATE INDEX employees_by_state ON employees USING btree (site_id, state, id);
CREATE INDEX employees_last_numbers ON employees USING btree (site_id, length(employee_no) DESC, employee_no DESC);
CREATE INDEX employees_leaving ON employees USING btree (site_id, leaving_date, id) WHERE (leaving_date IS NOT NULL);
CREATE INDEX employees_left_under_manager ON employees USING btree (site_id, manager_id) WHERE (state = 'left'::text);
CREATE INDEX employees_of_manager ON employees USING btree (site_id, manager_id);
CREATE INDEX employees_search ON employees USING gin (search gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX employees_under_manager_ar ON employees USING btree (site_id, manager_id, name_ar_folded COLLATE "C", id) WHERE (state <> 'left'::text);
CREATE INDEX employees_under_manager_en ON employees USING btree (site_id, manager_id, name_en_folded COLLATE "C", id) WHERE (state <> 'left'::text);
CREATE UNIQUE INDEX employees_of_photo ON employees USING btree (site_id, photo_file_id) WHERE (photo_file_id IS NOT NULL);

create table employment_changes (
  site_id       integer not null,
  employee_id   uuid not null,
  from_day      date not null,
  reason        text not null,
  sets          text[] not null,
  position_en   text,
  position_ar   text,
  department_id uuid,
  work_site_id  uuid,
  manager_id    uuid,
  grade         text,
  note          text not null default ''::text,
  applied       boolean not null,
  created_at    timestamp with time zone not null,
  created_by    uuid,
  constraint employment_changes_pkey PRIMARY KEY (site_id, employee_id, from_day),
  constraint employment_changes_site_id_created_by_fkey FOREIGN KEY (site_id, created_by) REFERENCES users(site_id, id),
  constraint employment_changes_site_id_department_id_fkey FOREIGN KEY (site_id, department_id) REFERENCES departments(site_id, id),
  constraint employment_changes_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint employment_changes_site_id_manager_id_fkey FOREIGN KEY (site_id, manager_id) REFERENCES employees(site_id, id),
  constraint employment_changes_site_id_work_site_id_fkey FOREIGN KEY (site_id, work_site_id) REFERENCES work_sites(site_id, id),
  constraint employment_changes_check CHECK (((manager_id IS NULL) OR (manager_id <> employee_id))),
  constraint employment_changes_check1 CHECK ((((position_en IS NOT NULL) = ('position'::text = ANY (sets))) AND ((position_ar IS NOT NULL) = ('position'::text = ANY (sets))))),
  constraint employment_changes_check2 CHECK (((department_id IS NOT NULL) = ('departmentId'::text = ANY (sets)))),
  constraint employment_changes_check3 CHECK (((grade IS NOT NULL) = ('grade'::text = ANY (sets)))),
  constraint employment_changes_check4 CHECK (((work_site_id IS NULL) OR ('workSiteId'::text = ANY (sets)))),
  constraint employment_changes_check5 CHECK (((manager_id IS NULL) OR ('managerId'::text = ANY (sets)))),
  constraint employment_changes_check6 CHECK (
CASE
    WHEN (reason = ANY (ARRAY['joined'::text, 'rehired'::text])) THEN (sets @> ARRAY['position'::text, 'departmentId'::text, 'workSiteId'::text, 'managerId'::text, 'grade'::text])
    WHEN (reason = ANY (ARRAY['changed'::text, 'transferred'::text, 'promoted'::text, 'newManager'::text])) THEN (cardinality(sets) > 0)
    ELSE (cardinality(sets) = 0)
END),
  constraint employment_changes_grade_check CHECK ((length(grade) <= 20)),
  constraint employment_changes_note_check CHECK ((length(note) <= 500)),
  constraint employment_changes_reason_check CHECK ((reason = ANY (ARRAY['joined'::text, 'changed'::text, 'transferred'::text, 'promoted'::text, 'newManager'::text, 'suspended'::text, 'resumed'::text, 'resignation'::text, 'termination'::text, 'death'::text, 'contractEnd'::text, 'ended'::text, 'rehired'::text]))),
  constraint employment_changes_sets_check CHECK ((sets <@ ARRAY['position'::text, 'departmentId'::text, 'workSiteId'::text, 'managerId'::text, 'grade'::text]))
);
CREATE INDEX employment_changes_due ON employment_changes USING btree (site_id, from_day) WHERE (NOT applied);
CREATE UNIQUE INDEX employment_changes_joined ON employment_changes USING btree (site_id, employee_id) WHERE (reason = 'joined'::text);

create table employment_details (
  site_id     integer not null,
  employee_id uuid not null,
  from_day    date not null,
  details     jsonb not null,
  applied     boolean not null,
  created_at  timestamp with time zone not null,
  created_by  uuid not null,
  constraint employment_details_pkey PRIMARY KEY (site_id, employee_id, from_day),
  constraint employment_details_site_id_created_by_fkey FOREIGN KEY (site_id, created_by) REFERENCES users(site_id, id),
  constraint employment_details_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint employment_details_details_check CHECK (((jsonb_typeof(details) = 'object'::text) AND (details <> '{}'::jsonb)))
);
CREATE INDEX employment_details_due ON employment_details USING btree (site_id, from_day) WHERE (NOT applied);

create table employment_ends (
  site_id           integer not null,
  id                uuid not null,
  employee_id       uuid not null,
  kind              text not null,
  notice_day        date,
  last_day          date not null,
  basis             text not null,
  reason            text not null,
  handover_to       uuid,
  handover_note     text not null default ''::text,
  created_at        timestamp with time zone not null,
  created_by        uuid not null,
  withdrawn_at      timestamp with time zone,
  withdrawn_by      uuid,
  closed            jsonb,
  withdrawal_reason text,
  constraint employment_ends_pkey PRIMARY KEY (site_id, id),
  constraint employment_ends_site_id_created_by_fkey FOREIGN KEY (site_id, created_by) REFERENCES users(site_id, id),
  constraint employment_ends_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint employment_ends_site_id_handover_to_fkey FOREIGN KEY (site_id, handover_to) REFERENCES employees(site_id, id),
  constraint employment_ends_site_id_withdrawn_by_fkey FOREIGN KEY (site_id, withdrawn_by) REFERENCES users(site_id, id),
  constraint employment_ends_basis_check CHECK ((basis = ANY (ARRAY['law'::text, 'agreed'::text, 'withoutNotice'::text]))),
  constraint employment_ends_check CHECK (((notice_day IS NULL) OR (last_day >= notice_day))),
  constraint employment_ends_check1 CHECK (((notice_day IS NULL) = (kind = ANY (ARRAY['death'::text, 'contractEnd'::text])))),
  constraint employment_ends_check2 CHECK (((basis <> 'withoutNotice'::text) OR (kind = 'termination'::text))),
  constraint employment_ends_check3 CHECK (((handover_to IS NULL) OR (handover_to <> employee_id))),
  constraint employment_ends_check4 CHECK (((withdrawn_at IS NULL) = (withdrawn_by IS NULL))),
  constraint employment_ends_check5 CHECK (((withdrawal_reason IS NULL) OR (withdrawn_at IS NOT NULL))),
  constraint employment_ends_handover_note_check CHECK ((length(handover_note) <= 1000)),
  constraint employment_ends_kind_check CHECK ((kind = ANY (ARRAY['resignation'::text, 'termination'::text, 'death'::text, 'contractEnd'::text]))),
  constraint employment_ends_reason_check CHECK ((length(reason) <= 1000)),
  constraint employment_ends_withdrawal_reason_check CHECK (((length(withdrawal_reason) >= 1) AND (length(withdrawal_reason) <= 500)))
);
CREATE UNIQUE INDEX employment_ends_once ON employment_ends USING btree (site_id, employee_id, last_day) WHERE (withdrawn_at IS NULL);

create table erasure_requests (
  site_id      integer not null,
  id           uuid not null,
  user_id      uuid not null,
  note         text not null default ''::text,
  state        text not null default 'open'::text,
  requested_at timestamp with time zone not null,
  closed_at    timestamp with time zone,
  answered_by  uuid,
  answer       text not null default ''::text,
  constraint erasure_requests_pkey PRIMARY KEY (site_id, id),
  constraint erasure_requests_site_id_answered_by_fkey FOREIGN KEY (site_id, answered_by) REFERENCES users(site_id, id),
  constraint erasure_requests_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id),
  constraint erasure_requests_answer_check CHECK ((length(answer) <= 1000)),
  constraint erasure_requests_check CHECK (((state = 'open'::text) = (closed_at IS NULL))),
  constraint erasure_requests_check1 CHECK (((state = ANY (ARRAY['done'::text, 'partly'::text, 'refused'::text])) = (answered_by IS NOT NULL))),
  constraint erasure_requests_check2 CHECK (((answered_by IS NULL) OR (answer <> ''::text))),
  constraint erasure_requests_note_check CHECK ((length(note) <= 1000)),
  constraint erasure_requests_state_check CHECK ((state = ANY (ARRAY['open'::text, 'withdrawn'::text, 'done'::text, 'partly'::text, 'refused'::text])))
);
CREATE INDEX erasure_requests_by_state ON erasure_requests USING btree (site_id, state, requested_at);
CREATE INDEX erasure_requests_of_user ON erasure_requests USING btree (site_id, user_id, requested_at);
CREATE UNIQUE INDEX erasure_requests_open ON erasure_requests USING btree (site_id, user_id) WHERE (state = 'open'::text);

create table expense_claims (
  site_id       integer not null,
  id            uuid not null,
  employee_id   uuid not null,
  day           date not null,
  category      text not null,
  fils          bigint not null,
  note          text not null,
  file_id       uuid,
  state         text not null,
  requested_at  timestamp with time zone not null,
  decided_by    uuid,
  decided_at    timestamp with time zone,
  decision_note text not null default ''::text,
  taken_at      timestamp with time zone,
  constraint expense_claims_pkey PRIMARY KEY (site_id, id),
  constraint expense_claims_site_id_decided_by_fkey FOREIGN KEY (site_id, decided_by) REFERENCES users(site_id, id),
  constraint expense_claims_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint expense_claims_site_id_file_id_fkey FOREIGN KEY (site_id, file_id) REFERENCES files(site_id, id),
  constraint expense_claims_category_check CHECK ((category = ANY (ARRAY['travel'::text, 'fuel'::text, 'meals'::text, 'accommodation'::text, 'supplies'::text, 'communication'::text, 'other'::text]))),
  constraint expense_claims_check CHECK (((state = ANY (ARRAY['approved'::text, 'rejected'::text, 'taken'::text])) = (decided_by IS NOT NULL))),
  constraint expense_claims_check1 CHECK (((state = 'taken'::text) = (taken_at IS NOT NULL))),
  constraint expense_claims_decision_note_check CHECK ((length(decision_note) <= 500)),
  constraint expense_claims_fils_check CHECK ((fils > 0)),
  constraint expense_claims_note_check CHECK ((length(note) <= 500)),
  constraint expense_claims_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text, 'taken'::text])))
);
CREATE INDEX expense_claims_by_state ON expense_claims USING btree (site_id, state, id);
CREATE INDEX expense_claims_of_employee ON expense_claims USING btree (site_id, employee_id, id);
CREATE INDEX expense_claims_of_file ON expense_claims USING btree (site_id, file_id) WHERE (file_id IS NOT NULL);

create table files (
  site_id       integer not null,
  id            uuid not null,
  owner_user_id uuid,
  purpose       text not null,
  name          text not null,
  media_type    text not null,
  bytes         bigint not null,
  sha256        bytea not null,
  created_at    timestamp with time zone not null,
  constraint files_pkey PRIMARY KEY (site_id, id),
  constraint files_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id)
);
CREATE INDEX files_of_owner ON files USING btree (site_id, owner_user_id, id);

create table holidays (
  site_id      integer not null,
  id           uuid not null,
  code         text not null,
  name_en      text not null,
  name_ar      text not null,
  from_date    date not null,
  to_date      date not null,
  state        text not null,
  work_site_id uuid,
  constraint holidays_pkey PRIMARY KEY (site_id, id),
  constraint holidays_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint holidays_site_id_work_site_id_fkey FOREIGN KEY (site_id, work_site_id) REFERENCES work_sites(site_id, id),
  constraint holidays_check CHECK ((to_date >= from_date)),
  constraint holidays_state_check CHECK ((state = ANY (ARRAY['predicted'::text, 'announced'::text])))
);
CREATE INDEX holidays_by_date ON holidays USING btree (site_id, from_date);
CREATE UNIQUE INDEX holidays_of_site_once ON holidays USING btree (site_id, code, from_date) WHERE (work_site_id IS NULL);
CREATE UNIQUE INDEX holidays_of_work_site_once ON holidays USING btree (site_id, work_site_id, code, from_date) WHERE (work_site_id IS NOT NULL);

create table home_blocks (
  site_id     integer not null,
  id          integer not null,
  category_id smallint not null,
  rank        integer not null,
  title_en    text not null,
  title_ar    text not null,
  text_en     text not null default ''::text,
  text_ar     text not null default ''::text,
  mark        text not null default ''::text,
  amount      integer,
  media_id    uuid,
  url         text not null default ''::text,
  action_en   text not null default ''::text,
  action_ar   text not null default ''::text,
  active      boolean not null default true,
  constraint home_blocks_pkey PRIMARY KEY (site_id, id),
  constraint home_blocks_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint home_blocks_site_id_media_id_fkey FOREIGN KEY (site_id, media_id) REFERENCES media(site_id, id),
  constraint home_blocks_amount_check CHECK ((amount >= 0)),
  constraint home_blocks_category_id_check CHECK (((category_id >= 1) AND (category_id <= 4))),
  constraint home_blocks_id_check CHECK ((id > 0))
);
CREATE INDEX home_blocks_in_order ON home_blocks USING btree (site_id, category_id, rank, id);

create table idempotency_keys (
  site_id      integer not null,
  user_id      uuid not null,
  key          text not null,
  endpoint     text not null,
  request_hash bytea not null,
  status       smallint,
  reply        jsonb,
  created_at   timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (site_id, user_id, key),
  constraint idempotency_keys_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys USING btree (site_id, created_at);

create table invoices (
  site_id        integer not null,
  id             uuid not null,
  kind           text not null,
  number         integer not null,
  order_id       uuid not null,
  refund_id      uuid,
  issued_at      timestamp with time zone not null,
  day            date not null,
  supply_day     date not null,
  seller         jsonb not null,
  buyer          jsonb not null,
  lines          jsonb not null,
  subtotal_fils  bigint not null,
  discount_fils  bigint not null,
  taxable_fils   bigint not null,
  vat_hundredths integer not null,
  vat_fils       bigint not null,
  total_fils     bigint not null,
  constraint invoices_pkey PRIMARY KEY (site_id, id),
  constraint invoices_site_id_kind_number_key UNIQUE (site_id, kind, number),
  constraint invoices_site_id_order_id_fkey FOREIGN KEY (site_id, order_id) REFERENCES orders(site_id, id),
  constraint invoices_site_id_refund_id_fkey FOREIGN KEY (site_id, refund_id) REFERENCES refunds(site_id, id),
  constraint invoices_check CHECK ((total_fils = (taxable_fils + vat_fils))),
  constraint invoices_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit-note'::text])))
);
CREATE INDEX invoices_by_day ON invoices USING btree (site_id, day, id);
CREATE INDEX invoices_of_order ON invoices USING btree (site_id, order_id);
CREATE UNIQUE INDEX credit_notes_once ON invoices USING btree (site_id, refund_id) WHERE (kind = 'credit-note'::text);
CREATE UNIQUE INDEX invoices_once ON invoices USING btree (site_id, order_id) WHERE (kind = 'invoice'::text);

create table journal_accounts (
  site_id integer not null,
  profile text not null,
  kind    text not null,
  code    text not null,
  name    text not null,
  constraint journal_accounts_pkey PRIMARY KEY (site_id, profile, kind),
  constraint journal_accounts_site_id_profile_fkey FOREIGN KEY (site_id, profile) REFERENCES journal_profiles(site_id, profile),
  constraint journal_accounts_check CHECK (((code <> ''::text) OR (name <> ''::text))),
  constraint journal_accounts_code_check CHECK ((length(code) <= 30)),
  constraint journal_accounts_kind_check CHECK ((length(kind) <= 60)),
  constraint journal_accounts_name_check CHECK ((length(name) <= 100))
);

create table journal_profiles (
  site_id    integer not null,
  profile    text not null,
  version    integer not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  constraint journal_profiles_pkey PRIMARY KEY (site_id, profile),
  constraint journal_profiles_site_id_changed_by_fkey FOREIGN KEY (site_id, changed_by) REFERENCES users(site_id, id),
  constraint journal_profiles_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint journal_profiles_profile_check CHECK ((profile = ANY (ARRAY['generic'::text, 'zoho'::text, 'quickbooks'::text, 'tally'::text]))),
  constraint journal_profiles_version_check CHECK ((version > 0))
);

create table leave_blackouts (
  site_id       integer not null,
  id            uuid not null,
  name_en       text not null,
  name_ar       text not null,
  from_date     date not null,
  to_date       date not null,
  type_id       uuid,
  department_id uuid,
  constraint leave_blackouts_pkey PRIMARY KEY (site_id, id),
  constraint leave_blackouts_site_id_department_id_fkey FOREIGN KEY (site_id, department_id) REFERENCES departments(site_id, id),
  constraint leave_blackouts_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint leave_blackouts_site_id_type_id_fkey FOREIGN KEY (site_id, type_id) REFERENCES leave_types(site_id, id),
  constraint leave_blackouts_check CHECK ((to_date >= from_date))
);
CREATE INDEX leave_blackouts_by_date ON leave_blackouts USING btree (site_id, to_date);

create table leave_buckets (
  site_id     integer not null,
  id          uuid not null,
  employee_id uuid not null,
  type_id     uuid not null,
  first_day   date not null,
  year_end    date not null,
  last_day    date not null,
  carry_cap   integer not null,
  constraint leave_buckets_pkey PRIMARY KEY (site_id, id),
  constraint leave_buckets_site_id_employee_id_type_id_first_day_key UNIQUE (site_id, employee_id, type_id, first_day),
  constraint leave_buckets_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint leave_buckets_site_id_type_id_fkey FOREIGN KEY (site_id, type_id) REFERENCES leave_types(site_id, id),
  constraint leave_buckets_carry_cap_check CHECK ((carry_cap >= 0)),
  constraint leave_buckets_check CHECK (((year_end >= first_day) AND (last_day >= year_end)))
);
CREATE INDEX leave_buckets_by_last_day ON leave_buckets USING btree (site_id, last_day, id);
CREATE INDEX leave_buckets_by_year_end ON leave_buckets USING btree (site_id, year_end, id);

create table leave_days (
  site_id     integer not null,
  employee_id uuid not null,
  day         date not null,
  half        smallint not null,
  request_id  uuid,
  by_hour     boolean not null generated always as ((request_id IS NULL)) stored,
  amount      smallint not null default 0,
  constraint leave_days_pkey PRIMARY KEY (site_id, employee_id, day, half),
  constraint leave_days_site_id_employee_id_day_half_by_hour_key UNIQUE (site_id, employee_id, day, half, by_hour),
  constraint leave_days_site_id_request_id_fkey FOREIGN KEY (site_id, request_id) REFERENCES leave_requests(site_id, id),
  constraint leave_days_amount_check CHECK (((amount >= 0) AND (amount <= 500))),
  constraint leave_days_half_check CHECK ((half = ANY (ARRAY[1, 2])))
);
CREATE INDEX leave_days_of_request ON leave_days USING btree (site_id, request_id, day);

create table leave_decision_links (
  site_id    integer not null,
  token_hash bytea not null,
  user_id    uuid not null,
  request_id uuid not null,
  about      text not null,
  step       smallint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at    timestamp with time zone,
  constraint leave_decision_links_pkey PRIMARY KEY (site_id, token_hash),
  constraint leave_decision_links_site_id_request_id_fkey FOREIGN KEY (site_id, request_id) REFERENCES leave_requests(site_id, id),
  constraint leave_decision_links_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id),
  constraint leave_decision_links_about_check CHECK ((about = ANY (ARRAY['request'::text, 'cancellation'::text])))
);
CREATE INDEX leave_decision_links_by_end ON leave_decision_links USING btree (site_id, expires_at);

create table leave_decisions (
  site_id     integer not null,
  id          uuid not null,
  request_id  uuid not null,
  about       text not null,
  step        smallint not null,
  approved    boolean not null,
  comment     text not null,
  user_id     uuid not null,
  for_user_id uuid,
  at          timestamp with time zone not null,
  constraint leave_decisions_pkey PRIMARY KEY (site_id, id),
  constraint leave_decisions_site_id_for_user_id_fkey FOREIGN KEY (site_id, for_user_id) REFERENCES users(site_id, id),
  constraint leave_decisions_site_id_request_id_fkey FOREIGN KEY (site_id, request_id) REFERENCES leave_requests(site_id, id),
  constraint leave_decisions_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id),
  constraint leave_decisions_about_check CHECK ((about = ANY (ARRAY['request'::text, 'cancellation'::text])))
);
CREATE INDEX leave_decisions_of_request ON leave_decisions USING btree (site_id, request_id, id);

create table leave_delegations (
  site_id        integer not null,
  id             uuid not null,
  from_user_id   uuid not null,
  to_user_id     uuid not null,
  from_date      date not null,
  to_date        date not null,
  type_ids       jsonb,
  department_ids jsonb,
  state          text not null,
  created_at     timestamp with time zone not null,
  answered_at    timestamp with time zone,
  constraint leave_delegations_pkey PRIMARY KEY (site_id, id),
  constraint leave_delegations_site_id_from_user_id_fkey FOREIGN KEY (site_id, from_user_id) REFERENCES users(site_id, id),
  constraint leave_delegations_site_id_to_user_id_fkey FOREIGN KEY (site_id, to_user_id) REFERENCES users(site_id, id),
  constraint leave_delegations_check CHECK ((from_user_id <> to_user_id)),
  constraint leave_delegations_check1 CHECK ((to_date >= from_date)),
  constraint leave_delegations_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'accepted'::text, 'refused'::text, 'ended'::text])))
);
CREATE INDEX leave_delegations_from ON leave_delegations USING btree (site_id, from_user_id, to_date);
CREATE INDEX leave_delegations_to ON leave_delegations USING btree (site_id, to_user_id, to_date);

create table leave_encashments (
  site_id        integer not null,
  id             uuid not null,
  employee_id    uuid not null,
  type_id        uuid not null,
  year_first_day date not null,
  day            date not null,
  amount         integer not null,
  basic_fils     bigint,
  fils           bigint,
  note           text not null,
  state          text not null,
  recorded_by    uuid not null,
  recorded_at    timestamp with time zone not null,
  cancelled_by   uuid,
  cancelled_at   timestamp with time zone,
  constraint leave_encashments_pkey PRIMARY KEY (site_id, id),
  constraint leave_encashments_site_id_cancelled_by_fkey FOREIGN KEY (site_id, cancelled_by) REFERENCES users(site_id, id),
  constraint leave_encashments_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint leave_encashments_site_id_recorded_by_fkey FOREIGN KEY (site_id, recorded_by) REFERENCES users(site_id, id),
  constraint leave_encashments_site_id_type_id_fkey FOREIGN KEY (site_id, type_id) REFERENCES leave_types(site_id, id),
  constraint leave_encashments_amount_check CHECK ((amount > 0)),
  constraint leave_encashments_basic_fils_check CHECK ((basic_fils >= 0)),
  constraint leave_encashments_check CHECK ((day >= year_first_day)),
  constraint leave_encashments_check1 CHECK (((basic_fils IS NULL) = (fils IS NULL))),
  constraint leave_encashments_check2 CHECK ((((state = 'cancelled'::text) = (cancelled_at IS NOT NULL)) AND ((cancelled_at IS NULL) = (cancelled_by IS NULL)))),
  constraint leave_encashments_fils_check CHECK ((fils >= 0)),
  constraint leave_encashments_state_check CHECK ((state = ANY (ARRAY['recorded'::text, 'cancelled'::text])))
);
CREATE INDEX leave_encashments_by_day ON leave_encashments USING btree (site_id, day, id) WHERE (state = 'recorded'::text);
CREATE INDEX leave_encashments_of_employee ON leave_encashments USING btree (site_id, employee_id, id);
CREATE INDEX leave_encashments_of_year ON leave_encashments USING btree (site_id, employee_id, type_id, year_first_day) WHERE (state = 'recorded'::text);

create table leave_feeds (
  site_id    integer not null,
  token_hash bytea not null,
  user_id    uuid not null,
  kind       text not null,
  created_at timestamp with time zone not null,
  constraint leave_feeds_pkey PRIMARY KEY (site_id, token_hash),
  constraint leave_feeds_site_id_user_id_kind_key UNIQUE (site_id, user_id, kind),
  constraint leave_feeds_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id),
  constraint leave_feeds_kind_check CHECK ((kind = ANY (ARRAY['own'::text, 'team'::text])))
);

create table leave_hours (
  site_id     integer not null,
  employee_id uuid not null,
  day         date not null,
  minute      smallint not null,
  request_id  uuid not null,
  first_half  smallint not null generated always as (1) stored,
  second_half smallint not null generated always as (2) stored,
  by_hour     boolean not null generated always as (true) stored,
  constraint leave_hours_pkey PRIMARY KEY (site_id, employee_id, day, minute),
  constraint leave_hours_site_id_employee_id_day_first_half_by_hour_fkey FOREIGN KEY (site_id, employee_id, day, first_half, by_hour) REFERENCES leave_days(site_id, employee_id, day, half, by_hour),
  constraint leave_hours_site_id_employee_id_day_second_half_by_hour_fkey FOREIGN KEY (site_id, employee_id, day, second_half, by_hour) REFERENCES leave_days(site_id, employee_id, day, half, by_hour),
  constraint leave_hours_site_id_request_id_fkey FOREIGN KEY (site_id, request_id) REFERENCES leave_requests(site_id, id),
  constraint leave_hours_minute_check CHECK ((((minute >= 0) AND (minute <= 2875)) AND (((minute)::integer % 5) = 0)))
);
CREATE INDEX leave_hours_of_request ON leave_hours USING btree (site_id, request_id);

create table leave_ledger (
  site_id       integer not null,
  id            uuid not null,
  employee_id   uuid not null,
  type_id       uuid not null,
  bucket_id     uuid not null,
  day           date not null,
  amount        integer not null,
  kind          text not null,
  request_id    uuid,
  run_key       text,
  note          text not null default ''::text,
  actor_user_id uuid,
  at            timestamp with time zone not null,
  encashment_id uuid,
  constraint leave_ledger_pkey PRIMARY KEY (site_id, id),
  constraint leave_ledger_site_id_bucket_id_fkey FOREIGN KEY (site_id, bucket_id) REFERENCES leave_buckets(site_id, id),
  constraint leave_ledger_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint leave_ledger_site_id_encashment_id_fkey FOREIGN KEY (site_id, encashment_id) REFERENCES leave_encashments(site_id, id),
  constraint leave_ledger_site_id_request_id_fkey FOREIGN KEY (site_id, request_id) REFERENCES leave_requests(site_id, id),
  constraint leave_ledger_site_id_type_id_fkey FOREIGN KEY (site_id, type_id) REFERENCES leave_types(site_id, id),
  constraint leave_ledger_amount_check CHECK ((amount <> 0)),
  constraint leave_ledger_check CHECK (((kind <> 'encashed'::text) OR (encashment_id IS NOT NULL))),
  constraint leave_ledger_kind_check CHECK ((kind = ANY (ARRAY['grant'::text, 'expired'::text, 'taken'::text, 'givenBack'::text, 'correction'::text, 'encashed'::text])))
);
CREATE INDEX leave_ledger_of_bucket ON leave_ledger USING btree (site_id, bucket_id);
CREATE INDEX leave_ledger_of_employee ON leave_ledger USING btree (site_id, employee_id, type_id, day, id);
CREATE INDEX leave_ledger_of_encashment ON leave_ledger USING btree (site_id, encashment_id) WHERE (encashment_id IS NOT NULL);
CREATE INDEX leave_ledger_of_request ON leave_ledger USING btree (site_id, request_id) WHERE (request_id IS NOT NULL);
CREATE UNIQUE INDEX leave_ledger_once ON leave_ledger USING btree (site_id, bucket_id, kind, run_key) WHERE (run_key IS NOT NULL);

create table leave_policies (
  site_id    integer not null,
  id         uuid not null,
  type_id    uuid not null,
  name_en    text not null,
  name_ar    text not null,
  rank       integer not null,
  who        jsonb not null,
  gives      jsonb not null,
  from_day   date not null,
  last_day   date,
  settled_to date,
  created_at timestamp with time zone not null,
  constraint leave_policies_pkey PRIMARY KEY (site_id, id),
  constraint leave_policies_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint leave_policies_site_id_type_id_fkey FOREIGN KEY (site_id, type_id) REFERENCES leave_types(site_id, id),
  constraint leave_policies_check CHECK ((last_day >= from_day))
);
CREATE INDEX leave_policies_of_type ON leave_policies USING btree (site_id, type_id, rank);

create table leave_recounted (
  site_id     integer not null,
  employee_id uuid not null,
  day         date not null,
  half        smallint not null,
  request_id  uuid not null,
  bucket_id   uuid not null,
  amount      integer not null,
  constraint leave_recounted_pkey PRIMARY KEY (site_id, request_id, day, bucket_id),
  constraint leave_recounted_site_id_bucket_id_fkey FOREIGN KEY (site_id, bucket_id) REFERENCES leave_buckets(site_id, id),
  constraint leave_recounted_site_id_employee_id_day_half_fkey FOREIGN KEY (site_id, employee_id, day, half) REFERENCES leave_days(site_id, employee_id, day, half) ON DELETE CASCADE,
  constraint leave_recounted_site_id_request_id_fkey FOREIGN KEY (site_id, request_id) REFERENCES leave_requests(site_id, id),
  constraint leave_recounted_amount_check CHECK ((amount > 0))
);
CREATE INDEX leave_recounted_of_day ON leave_recounted USING btree (site_id, employee_id, day, half);

create table leave_requests (
  site_id           integer not null,
  id                uuid not null,
  employee_id       uuid not null,
  type_id           uuid not null,
  from_date         date not null,
  to_date           date not null,
  from_midday       boolean not null,
  to_midday         boolean not null,
  amount            integer not null,
  state             text not null,
  cancel_asked_at   timestamp with time zone,
  cancel_reason     text,
  returned          boolean not null default false,
  reason            text not null,
  file_id           uuid,
  cover_employee_id uuid,
  address_away      text not null,
  phone_away        text not null,
  ticket_asked      boolean not null,
  chain             jsonb not null,
  step              smallint not null default 0,
  waiting_since     timestamp with time zone not null,
  passed_on         timestamp with time zone,
  created_at        timestamp with time zone not null,
  decided_at        timestamp with time zone,
  from_minute       smallint,
  to_minute         smallint,
  hours_amount      integer,
  counting          jsonb not null,
  constraint leave_requests_pkey PRIMARY KEY (site_id, id),
  constraint leave_requests_site_id_cover_employee_id_fkey FOREIGN KEY (site_id, cover_employee_id) REFERENCES employees(site_id, id),
  constraint leave_requests_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint leave_requests_site_id_file_id_fkey FOREIGN KEY (site_id, file_id) REFERENCES files(site_id, id),
  constraint leave_requests_site_id_type_id_fkey FOREIGN KEY (site_id, type_id) REFERENCES leave_types(site_id, id),
  constraint leave_requests_amount_check CHECK ((amount >= 0)),
  constraint leave_requests_check CHECK ((to_date >= from_date)),
  constraint leave_requests_check1 CHECK (((cancel_asked_at IS NULL) OR (state = ANY (ARRAY['approved'::text, 'cancelled'::text])))),
  constraint leave_requests_check2 CHECK ((((from_minute IS NULL) AND (to_minute IS NULL) AND (hours_amount IS NULL)) OR ((from_minute >= 0) AND (to_minute > from_minute) AND (to_minute <= 2880) AND (((from_minute)::integer % 5) = 0) AND (((to_minute)::integer % 5) = 0) AND ((hours_amount >= 0) AND (hours_amount <= 1000)) AND (from_date = to_date) AND (NOT from_midday) AND (NOT to_midday)))),
  constraint leave_requests_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text, 'cancelled'::text])))
);
CREATE INDEX leave_requests_by_end ON leave_requests USING btree (site_id, to_date) WHERE (state = 'approved'::text);
CREATE INDEX leave_requests_by_hour ON leave_requests USING btree (site_id, employee_id, from_date) WHERE ((state = 'approved'::text) AND (from_minute IS NOT NULL));
CREATE INDEX leave_requests_by_state ON leave_requests USING btree (site_id, state, id);
CREATE INDEX leave_requests_live_by_end ON leave_requests USING btree (site_id, to_date) WHERE (state = ANY (ARRAY['pending'::text, 'approved'::text]));
CREATE INDEX leave_requests_of_employee ON leave_requests USING btree (site_id, employee_id, id);
CREATE INDEX leave_requests_of_employee_by_state ON leave_requests USING btree (site_id, employee_id, state, id);
CREATE INDEX leave_requests_of_file ON leave_requests USING btree (site_id, file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX leave_requests_unreturned ON leave_requests USING btree (site_id, type_id, to_date, id) WHERE ((state = 'approved'::text) AND (NOT returned));
CREATE INDEX leave_requests_unreturned_of_employee ON leave_requests USING btree (site_id, employee_id, type_id, to_date) WHERE ((state = 'approved'::text) AND (NOT returned));
CREATE INDEX leave_requests_waiting ON leave_requests USING btree (site_id, id) WHERE ((state = 'pending'::text) OR (cancel_asked_at IS NOT NULL));

create table leave_return_reminders (
  site_id    integer not null,
  request_id uuid not null,
  days       smallint not null,
  at         timestamp with time zone not null,
  constraint leave_return_reminders_pkey PRIMARY KEY (site_id, request_id, days),
  constraint leave_return_reminders_site_id_request_id_fkey FOREIGN KEY (site_id, request_id) REFERENCES leave_requests(site_id, id)
);

create table leave_returns (
  site_id           integer not null,
  id                uuid not null,
  request_id        uuid not null,
  employee_id       uuid not null,
  leave_to          date not null,
  leave_to_midday   boolean not null,
  leave_amount      integer not null,
  actual_date       date not null,
  kind              text not null,
  expected_date     date not null,
  days              integer not null,
  reason            text not null,
  file_id           uuid,
  state             text not null,
  late_as           text,
  extension_id      uuid,
  comment           text not null default ''::text,
  reported_by       uuid not null,
  created_at        timestamp with time zone not null,
  decided_at        timestamp with time zone,
  decided_by        uuid,
  decided_for       uuid,
  rest_as           text,
  rest_from         date,
  rest_days         integer,
  rest_extension_id uuid,
  constraint leave_returns_pkey PRIMARY KEY (site_id, id),
  constraint leave_returns_site_id_decided_by_fkey FOREIGN KEY (site_id, decided_by) REFERENCES users(site_id, id),
  constraint leave_returns_site_id_decided_for_fkey FOREIGN KEY (site_id, decided_for) REFERENCES users(site_id, id),
  constraint leave_returns_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint leave_returns_site_id_extension_id_fkey FOREIGN KEY (site_id, extension_id) REFERENCES leave_requests(site_id, id),
  constraint leave_returns_site_id_file_id_fkey FOREIGN KEY (site_id, file_id) REFERENCES files(site_id, id),
  constraint leave_returns_site_id_reported_by_fkey FOREIGN KEY (site_id, reported_by) REFERENCES users(site_id, id),
  constraint leave_returns_site_id_request_id_fkey FOREIGN KEY (site_id, request_id) REFERENCES leave_requests(site_id, id),
  constraint leave_returns_site_id_rest_extension_id_fkey FOREIGN KEY (site_id, rest_extension_id) REFERENCES leave_requests(site_id, id),
  constraint leave_returns_check CHECK (((late_as IS NULL) OR ((kind = 'late'::text) AND (state = 'approved'::text)))),
  constraint leave_returns_check1 CHECK (((kind <> 'late'::text) OR (state <> 'approved'::text) OR (late_as IS NOT NULL))),
  constraint leave_returns_check2 CHECK (((rest_as IS NULL) OR (late_as = 'annual'::text))),
  constraint leave_returns_check3 CHECK ((((rest_as IS NULL) = (rest_from IS NULL)) AND ((rest_as IS NULL) = (rest_days IS NULL)))),
  constraint leave_returns_check4 CHECK (((rest_extension_id IS NULL) OR (rest_as = 'unpaid'::text))),
  constraint leave_returns_days_check CHECK ((days >= 0)),
  constraint leave_returns_kind_check CHECK ((kind = ANY (ARRAY['onTime'::text, 'early'::text, 'late'::text]))),
  constraint leave_returns_late_as_check CHECK ((late_as = ANY (ARRAY['annual'::text, 'unpaid'::text, 'absence'::text]))),
  constraint leave_returns_rest_as_check CHECK ((rest_as = ANY (ARRAY['unpaid'::text, 'absence'::text]))),
  constraint leave_returns_rest_days_check CHECK ((rest_days >= 0)),
  constraint leave_returns_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);
CREATE INDEX leave_returns_absence ON leave_returns USING btree (site_id, employee_id, expected_date) WHERE (late_as = 'absence'::text);
CREATE INDEX leave_returns_by_state ON leave_returns USING btree (site_id, state, id);
CREATE INDEX leave_returns_of_employee ON leave_returns USING btree (site_id, employee_id, id);
CREATE INDEX leave_returns_of_employee_by_state ON leave_returns USING btree (site_id, employee_id, state, id);
CREATE INDEX leave_returns_of_file ON leave_returns USING btree (site_id, file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX leave_returns_rest_absence ON leave_returns USING btree (site_id, employee_id, rest_from) WHERE (rest_as = 'absence'::text);
CREATE INDEX leave_returns_waiting ON leave_returns USING btree (site_id, id) WHERE (state = 'pending'::text);
CREATE UNIQUE INDEX leave_returns_extension ON leave_returns USING btree (site_id, extension_id) WHERE (extension_id IS NOT NULL);
CREATE UNIQUE INDEX leave_returns_one ON leave_returns USING btree (site_id, request_id) WHERE (state <> 'rejected'::text);
CREATE UNIQUE INDEX leave_returns_rest_extension ON leave_returns USING btree (site_id, rest_extension_id) WHERE (rest_extension_id IS NOT NULL);

create table leave_takings (
  site_id    integer not null,
  request_id uuid not null,
  day        date not null,
  bucket_id  uuid not null,
  amount     integer not null,
  constraint leave_takings_pkey PRIMARY KEY (site_id, request_id, day, bucket_id),
  constraint leave_takings_site_id_bucket_id_fkey FOREIGN KEY (site_id, bucket_id) REFERENCES leave_buckets(site_id, id),
  constraint leave_takings_site_id_request_id_fkey FOREIGN KEY (site_id, request_id) REFERENCES leave_requests(site_id, id),
  constraint leave_takings_amount_check CHECK ((amount > 0))
);
CREATE INDEX leave_takings_of_bucket ON leave_takings USING btree (site_id, bucket_id);

create table leave_types (
  site_id        integer not null,
  id             uuid not null,
  code           text not null,
  name_en        text not null,
  name_ar        text not null,
  active         boolean not null default true,
  rank           integer not null,
  rules          jsonb not null,
  created_at     timestamp with time zone not null,
  earlier_grants jsonb not null default '[]'::jsonb,
  constraint leave_types_pkey PRIMARY KEY (site_id, id),
  constraint leave_types_site_id_code_key UNIQUE (site_id, code),
  constraint leave_types_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id)
);

create table leave_uncovered (
  site_id     integer not null,
  employee_id uuid not null,
  day         date not null,
  half        smallint not null,
  request_id  uuid not null,
  amount      integer not null,
  constraint leave_uncovered_pkey PRIMARY KEY (site_id, request_id, day),
  constraint leave_uncovered_site_id_employee_id_day_half_fkey FOREIGN KEY (site_id, employee_id, day, half) REFERENCES leave_days(site_id, employee_id, day, half) ON DELETE CASCADE,
  constraint leave_uncovered_site_id_request_id_fkey FOREIGN KEY (site_id, request_id) REFERENCES leave_requests(site_id, id),
  constraint leave_uncovered_amount_check CHECK ((amount > 0))
);
CREATE INDEX leave_uncovered_of_day ON leave_uncovered USING btree (site_id, employee_id, day, half);

create table letter_counters (
  site_id integer not null,
  year    smallint not null,
  last    integer not null,
  constraint letter_counters_pkey PRIMARY KEY (site_id, year),
  constraint letter_counters_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint letter_counters_last_check CHECK ((last >= 1))
);

create table letter_logos (
  site_id integer not null,
  sha256  bytea not null,
  png     bytea not null,
  constraint letter_logos_pkey PRIMARY KEY (site_id, sha256),
  constraint letter_logos_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id)
);

create table letter_templates (
  site_id     integer not null,
  id          uuid not null,
  kind        text not null,
  title_en    text not null,
  title_ar    text not null,
  body_en     text not null,
  body_ar     text not null,
  layout      text not null,
  asks        jsonb not null,
  requestable boolean not null,
  active      boolean not null,
  version     integer not null,
  created_at  timestamp with time zone not null,
  updated_at  timestamp with time zone not null,
  constraint letter_templates_pkey PRIMARY KEY (site_id, id),
  constraint letter_templates_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint letter_templates_layout_check CHECK ((layout = ANY (ARRAY['together'::text, 'separate'::text]))),
  constraint letter_templates_version_check CHECK ((version >= 0))
);
CREATE UNIQUE INDEX letter_templates_standard ON letter_templates USING btree (site_id, kind) WHERE (kind <> 'other'::text);

create table letterheads (
  site_id            integer not null,
  prefix             text not null,
  company_en         text not null,
  company_ar         text not null,
  lines_en           text not null,
  lines_ar           text not null,
  signer_en          text not null,
  signer_ar          text not null,
  signer_position_en text not null,
  signer_position_ar text not null,
  updated_at         timestamp with time zone not null,
  constraint letterheads_pkey PRIMARY KEY (site_id),
  constraint letterheads_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint letterheads_prefix_check CHECK ((prefix ~ '^[A-Z0-9]{1,8}$'::text))
);

create table letters (
  site_id        integer not null,
  id             uuid not null,
  template_id    uuid not null,
  kind           text not null,
  state          text not null,
  layout         text not null,
  employee_id    uuid,
  name_en        text not null,
  name_ar        text not null,
  gender         text not null,
  title_en       text not null,
  title_ar       text not null,
  filled         jsonb not null,
  note           text not null,
  requested      boolean not null,
  created_by     uuid not null,
  created_at     timestamp with time zone not null,
  decided_by     uuid,
  decided_at     timestamp with time zone,
  reason         text,
  issued_by      uuid,
  issued_at      timestamp with time zone,
  issued_on      date,
  year           smallint,
  serial         integer,
  number         text,
  code           text,
  content        jsonb,
  logo_sha256    bytea,
  shows_pay      boolean not null,
  shows_identity boolean not null,
  revoked_by     uuid,
  revoked_at     timestamp with time zone,
  constraint letters_pkey PRIMARY KEY (site_id, id),
  constraint letters_site_id_created_by_fkey FOREIGN KEY (site_id, created_by) REFERENCES users(site_id, id),
  constraint letters_site_id_decided_by_fkey FOREIGN KEY (site_id, decided_by) REFERENCES users(site_id, id),
  constraint letters_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint letters_site_id_issued_by_fkey FOREIGN KEY (site_id, issued_by) REFERENCES users(site_id, id),
  constraint letters_site_id_logo_sha256_fkey FOREIGN KEY (site_id, logo_sha256) REFERENCES letter_logos(site_id, sha256),
  constraint letters_site_id_revoked_by_fkey FOREIGN KEY (site_id, revoked_by) REFERENCES users(site_id, id),
  constraint letters_site_id_template_id_fkey FOREIGN KEY (site_id, template_id) REFERENCES letter_templates(site_id, id),
  constraint letters_check CHECK (((state = ANY (ARRAY['issued'::text, 'revoked'::text])) = (serial IS NOT NULL))),
  constraint letters_check1 CHECK ((num_nulls(issued_by, issued_at, issued_on, year, serial, number, code, content) = ANY (ARRAY[0, 8]))),
  constraint letters_check2 CHECK ((((state = 'revoked'::text) = (revoked_at IS NOT NULL)) AND ((revoked_at IS NULL) = (revoked_by IS NULL)))),
  constraint letters_check3 CHECK (((state = ANY (ARRAY['rejected'::text, 'revoked'::text])) = (reason IS NOT NULL))),
  constraint letters_check4 CHECK ((requested OR (state <> ALL (ARRAY['requested'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text])))),
  constraint letters_check5 CHECK (((NOT requested) OR (state <> 'draft'::text))),
  constraint letters_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text]))),
  constraint letters_layout_check CHECK ((layout = ANY (ARRAY['together'::text, 'separate'::text]))),
  constraint letters_serial_check CHECK ((serial >= 1)),
  constraint letters_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'approved'::text, 'draft'::text, 'issued'::text, 'rejected'::text, 'withdrawn'::text, 'revoked'::text])))
);
CREATE INDEX letters_closed ON letters USING btree (site_id, id) WHERE (state = ANY (ARRAY['rejected'::text, 'withdrawn'::text]));
CREATE INDEX letters_of_employee ON letters USING btree (site_id, employee_id, id);
CREATE INDEX letters_waiting ON letters USING btree (site_id, id) WHERE (state = ANY (ARRAY['requested'::text, 'approved'::text, 'draft'::text]));
CREATE UNIQUE INDEX letters_code ON letters USING btree (site_id, code) WHERE (code IS NOT NULL);
CREATE UNIQUE INDEX letters_number ON letters USING btree (site_id, year, serial) WHERE (serial IS NOT NULL);
CREATE UNIQUE INDEX letters_open_request ON letters USING btree (site_id, employee_id, template_id) WHERE (state = ANY (ARRAY['requested'::text, 'approved'::text]));

create table loan_instalments (
  site_id     integer not null,
  id          uuid not null,
  loan_id     uuid not null,
  employee_id uuid not null,
  number      smallint not null,
  month       text not null,
  fils        bigint not null,
  state       text not null default 'open'::text,
  taken_at    timestamp with time zone,
  taken_fils  bigint not null default 0,
  constraint loan_instalments_pkey PRIMARY KEY (site_id, id),
  constraint loan_instalments_site_id_loan_id_number_key UNIQUE (site_id, loan_id, number),
  constraint loan_instalments_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint loan_instalments_site_id_loan_id_fkey FOREIGN KEY (site_id, loan_id) REFERENCES loans(site_id, id),
  constraint loan_instalments_check CHECK (((state = 'open'::text) = (taken_at IS NULL))),
  constraint loan_instalments_check1 CHECK (((taken_fils >= 0) AND (taken_fils < fils))),
  constraint loan_instalments_fils_check CHECK ((fils > 0)),
  constraint loan_instalments_month_check CHECK ((month ~ '^[0-9]{4}-[0-9]{2}$'::text)),
  constraint loan_instalments_number_check CHECK ((number > 0)),
  constraint loan_instalments_state_check CHECK ((state = ANY (ARRAY['open'::text, 'taken'::text, 'settled'::text])))
);
CREATE INDEX loan_instalments_open ON loan_instalments USING btree (site_id, employee_id, month) WHERE (state = 'open'::text);

create table loans (
  site_id         integer not null,
  id              uuid not null,
  employee_id     uuid not null,
  kind            text not null,
  fils            bigint not null,
  first_month     text not null,
  months          smallint not null,
  reason          text not null,
  consent_file_id uuid,
  state           text not null,
  requested_by    uuid not null,
  requested_at    timestamp with time zone not null,
  decided_by      uuid,
  decided_at      timestamp with time zone,
  decision_note   text not null default ''::text,
  settled_by      uuid,
  settled_note    text not null default ''::text,
  settled_file_id uuid,
  constraint loans_pkey PRIMARY KEY (site_id, id),
  constraint loans_site_id_consent_file_id_fkey FOREIGN KEY (site_id, consent_file_id) REFERENCES files(site_id, id),
  constraint loans_site_id_decided_by_fkey FOREIGN KEY (site_id, decided_by) REFERENCES users(site_id, id),
  constraint loans_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint loans_site_id_requested_by_fkey FOREIGN KEY (site_id, requested_by) REFERENCES users(site_id, id),
  constraint loans_site_id_settled_by_fkey FOREIGN KEY (site_id, settled_by) REFERENCES users(site_id, id),
  constraint loans_site_id_settled_file_id_fkey FOREIGN KEY (site_id, settled_file_id) REFERENCES files(site_id, id),
  constraint loans_check CHECK (((state = ANY (ARRAY['active'::text, 'settled'::text, 'rejected'::text])) = (decided_by IS NOT NULL))),
  constraint loans_check1 CHECK ((decided_by <> requested_by)),
  constraint loans_check2 CHECK (((settled_by IS NULL) OR (state = 'settled'::text))),
  constraint loans_check3 CHECK (((settled_note = ''::text) OR (settled_by IS NOT NULL))),
  constraint loans_check4 CHECK (((settled_file_id IS NULL) OR (settled_by IS NOT NULL))),
  constraint loans_decision_note_check CHECK ((length(decision_note) <= 500)),
  constraint loans_fils_check CHECK ((fils > 0)),
  constraint loans_first_month_check CHECK ((first_month ~ '^[0-9]{4}-[0-9]{2}$'::text)),
  constraint loans_kind_check CHECK ((kind = ANY (ARRAY['loan'::text, 'advance'::text]))),
  constraint loans_months_check CHECK (((months >= 1) AND (months <= 60))),
  constraint loans_reason_check CHECK ((length(reason) <= 500)),
  constraint loans_settled_note_check CHECK ((length(settled_note) <= 200)),
  constraint loans_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'active'::text, 'settled'::text, 'rejected'::text, 'withdrawn'::text])))
);
CREATE INDEX loans_by_state ON loans USING btree (site_id, state, id);
CREATE INDEX loans_of_employee ON loans USING btree (site_id, employee_id, id);
CREATE INDEX loans_of_file ON loans USING btree (site_id, consent_file_id) WHERE (consent_file_id IS NOT NULL);
CREATE INDEX loans_of_proof ON loans USING btree (site_id, settled_file_id) WHERE (settled_file_id IS NOT NULL);

create table locked_months (
  site_id   integer not null,
  month     text not null,
  locked_by uuid not null,
  locked_at timestamp with time zone not null,
  constraint locked_months_pkey PRIMARY KEY (site_id, month),
  constraint locked_months_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint locked_months_site_id_locked_by_fkey FOREIGN KEY (site_id, locked_by) REFERENCES users(site_id, id),
  constraint locked_months_month_check CHECK ((month ~ '^[0-9]{4}-[0-9]{2}$'::text))
);

create table mails (
  site_id    integer not null,
  id         uuid not null,
  to_address text not null,
  to_user_id uuid,
  language   text not null,
  subject    text not null,
  body_text  text not null,
  body_html  text not null,
  created_at timestamp with time zone not null,
  sent_at    timestamp with time zone,
  tries      smallint not null default 0,
  last_error text,
  calendar   text,
  constraint mails_pkey PRIMARY KEY (site_id, id),
  constraint mails_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id)
);
CREATE INDEX mails_by_age ON mails USING btree (site_id, created_at DESC);
CREATE INDEX mails_of_person ON mails USING btree (site_id, to_user_id) WHERE (to_user_id IS NOT NULL);
CREATE INDEX mails_unsent ON mails USING btree (site_id, id) WHERE (sent_at IS NULL);

create table meal_categories (
  site_id   integer not null,
  id        uuid not null,
  slug      text not null,
  name_en   text not null,
  name_ar   text not null,
  rank      integer not null,
  active    boolean not null default true,
  plan_part text not null default 'none'::text,
  constraint meal_categories_pkey PRIMARY KEY (site_id, id),
  constraint meal_categories_site_id_slug_key UNIQUE (site_id, slug),
  constraint meal_categories_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint meal_categories_plan_part_check CHECK ((plan_part = ANY (ARRAY['none'::text, 'meal'::text, 'snack'::text])))
);

create table meal_option_groups (
  site_id integer not null,
  id      uuid not null,
  meal_id uuid not null,
  name_en text not null,
  name_ar text not null,
  least   smallint not null,
  most    smallint not null,
  rank    integer not null,
  constraint meal_option_groups_pkey PRIMARY KEY (site_id, id),
  constraint meal_option_groups_site_id_meal_id_fkey FOREIGN KEY (site_id, meal_id) REFERENCES meals(site_id, id) ON DELETE CASCADE,
  constraint meal_option_groups_check CHECK ((most >= "least")),
  constraint meal_option_groups_least_check CHECK (("least" >= 0)),
  constraint meal_option_groups_most_check CHECK (((most >= 1) AND (most <= 20)))
);
CREATE INDEX meal_option_groups_of_meal ON meal_option_groups USING btree (site_id, meal_id, rank);

create table meal_options (
  site_id    integer not null,
  id         uuid not null,
  group_id   uuid not null,
  name_en    text not null,
  name_ar    text not null,
  price_fils bigint not null,
  sold_out   boolean not null default false,
  rank       integer not null,
  allergens  text[] not null default '{}'::text[],
  constraint meal_options_pkey PRIMARY KEY (site_id, id),
  constraint meal_options_site_id_group_id_fkey FOREIGN KEY (site_id, group_id) REFERENCES meal_option_groups(site_id, id) ON DELETE CASCADE,
  constraint meal_options_price_fils_check CHECK (((price_fils >= 0) AND (price_fils <= 100000000)))
);
CREATE INDEX meal_options_of_group ON meal_options USING btree (site_id, group_id, rank);

create table meal_plan_days (
  site_id          integer not null,
  id               uuid not null,
  plan_id          uuid not null,
  order_id         uuid not null,
  day              date,
  window_id        uuid not null,
  address_id       uuid not null,
  state            text not null,
  value_fils       bigint not null,
  delivery_id      uuid,
  gift_id          uuid,
  chosen_window_id uuid,
  chosen_day       date,
  constraint meal_plan_days_pkey PRIMARY KEY (site_id, id),
  constraint meal_plan_days_gift_fkey FOREIGN KEY (site_id, gift_id) REFERENCES meal_plan_gifts(site_id, id),
  constraint meal_plan_days_site_id_address_id_fkey FOREIGN KEY (site_id, address_id) REFERENCES addresses(site_id, id),
  constraint meal_plan_days_site_id_chosen_window_id_fkey FOREIGN KEY (site_id, chosen_window_id) REFERENCES delivery_windows(site_id, id),
  constraint meal_plan_days_site_id_delivery_id_fkey FOREIGN KEY (site_id, delivery_id) REFERENCES orders(site_id, id),
  constraint meal_plan_days_site_id_order_id_fkey FOREIGN KEY (site_id, order_id) REFERENCES orders(site_id, id),
  constraint meal_plan_days_site_id_plan_id_fkey FOREIGN KEY (site_id, plan_id) REFERENCES meal_plans(site_id, id),
  constraint meal_plan_days_site_id_window_id_fkey FOREIGN KEY (site_id, window_id) REFERENCES delivery_windows(site_id, id),
  constraint meal_plan_days_check CHECK (((state = 'sealed'::text) = (delivery_id IS NOT NULL))),
  constraint meal_plan_days_check1 CHECK (((state <> 'sealed'::text) OR (day IS NOT NULL))),
  constraint meal_plan_days_gift_check CHECK (((state <> ALL (ARRAY['offered'::text, 'given'::text])) OR ((gift_id IS NOT NULL) AND (day IS NULL)))),
  constraint meal_plan_days_state_check CHECK ((state = ANY (ARRAY['unpaid'::text, 'planned'::text, 'sealed'::text, 'offered'::text, 'given'::text, 'refunded'::text, 'released'::text]))),
  constraint meal_plan_days_value_fils_check CHECK ((value_fils >= 0))
);
CREATE INDEX meal_plan_days_by_day ON meal_plan_days USING btree (site_id, day) WHERE (state = ANY (ARRAY['unpaid'::text, 'planned'::text]));
CREATE INDEX meal_plan_days_coming ON meal_plan_days USING btree (site_id, day) WHERE (state = ANY (ARRAY['planned'::text, 'sealed'::text]));
CREATE INDEX meal_plan_days_of_gift ON meal_plan_days USING btree (site_id, gift_id) WHERE (gift_id IS NOT NULL);
CREATE INDEX meal_plan_days_of_order ON meal_plan_days USING btree (site_id, order_id);
CREATE INDEX meal_plan_days_of_plan ON meal_plan_days USING btree (site_id, plan_id, day);
CREATE INDEX meal_plan_days_out_of_season ON meal_plan_days USING btree (site_id, plan_id) WHERE ((chosen_window_id IS NOT NULL) AND (state = 'planned'::text));
CREATE INDEX meal_plan_days_unpaid ON meal_plan_days USING btree (site_id, order_id) WHERE (state = 'unpaid'::text);
CREATE INDEX meal_plan_days_waiting ON meal_plan_days USING btree (site_id, plan_id) WHERE ((state = 'planned'::text) AND (day IS NULL));
CREATE UNIQUE INDEX meal_plan_days_of_delivery ON meal_plan_days USING btree (site_id, delivery_id) WHERE (delivery_id IS NOT NULL);
CREATE UNIQUE INDEX meal_plan_days_once ON meal_plan_days USING btree (site_id, plan_id, day) WHERE ((state = ANY (ARRAY['unpaid'::text, 'planned'::text, 'sealed'::text])) AND (day IS NOT NULL));

create table meal_plan_dishes (
  site_id integer not null,
  day_id  uuid not null,
  line    smallint not null,
  part    text not null,
  meal_id uuid not null,
  chosen  boolean not null,
  constraint meal_plan_dishes_pkey PRIMARY KEY (site_id, day_id, line),
  constraint meal_plan_dishes_site_id_day_id_fkey FOREIGN KEY (site_id, day_id) REFERENCES meal_plan_days(site_id, id),
  constraint meal_plan_dishes_site_id_meal_id_fkey FOREIGN KEY (site_id, meal_id) REFERENCES meals(site_id, id),
  constraint meal_plan_dishes_line_check CHECK ((line > 0)),
  constraint meal_plan_dishes_part_check CHECK ((part = ANY (ARRAY['meal'::text, 'snack'::text])))
);
CREATE INDEX meal_plan_dishes_of_meal ON meal_plan_dishes USING btree (site_id, meal_id);

create table meal_plan_drafts (
  site_id    integer not null,
  user_id    uuid not null,
  draft      jsonb not null,
  updated_at timestamp with time zone not null,
  constraint meal_plan_drafts_pkey PRIMARY KEY (site_id, user_id),
  constraint meal_plan_drafts_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id)
);

create table meal_plan_events (
  site_id integer not null,
  id      uuid not null,
  plan_id uuid not null,
  at      timestamp with time zone not null,
  user_id uuid,
  kind    text not null,
  day     date,
  to_day  date,
  days    smallint,
  fils    bigint,
  constraint meal_plan_events_pkey PRIMARY KEY (site_id, id),
  constraint meal_plan_events_site_id_plan_id_fkey FOREIGN KEY (site_id, plan_id) REFERENCES meal_plans(site_id, id),
  constraint meal_plan_events_kind_check CHECK ((kind = ANY (ARRAY['paid'::text, 'skipped'::text, 'moved'::text, 'swapped'::text, 'paused'::text, 'resumed'::text, 'returned'::text, 'given'::text, 'giftAccepted'::text, 'giftReturned'::text, 'received'::text, 'cancelled'::text, 'renewalOn'::text, 'renewalOff'::text, 'renewed'::text, 'renewalFailed'::text, 'ended'::text])))
);
CREATE INDEX meal_plan_events_by_time ON meal_plan_events USING btree (site_id, at);
CREATE INDEX meal_plan_events_of_plan ON meal_plan_events USING btree (site_id, plan_id, id);

create table meal_plan_gifts (
  site_id     integer not null,
  id          uuid not null,
  plan_id     uuid not null,
  email       text not null,
  message     text not null,
  token_hash  bytea not null,
  days        smallint not null,
  fils        bigint not null,
  state       text not null,
  created_at  timestamp with time zone not null,
  expires_at  timestamp with time zone not null,
  closed_at   timestamp with time zone,
  received_by uuid,
  constraint meal_plan_gifts_pkey PRIMARY KEY (site_id, id),
  constraint meal_plan_gifts_site_id_token_hash_key UNIQUE (site_id, token_hash),
  constraint meal_plan_gifts_site_id_plan_id_fkey FOREIGN KEY (site_id, plan_id) REFERENCES meal_plans(site_id, id),
  constraint meal_plan_gifts_site_id_received_by_fkey FOREIGN KEY (site_id, received_by) REFERENCES meal_plans(site_id, id),
  constraint meal_plan_gifts_check CHECK (((state = 'open'::text) = (closed_at IS NULL))),
  constraint meal_plan_gifts_check1 CHECK (((state = 'accepted'::text) = (received_by IS NOT NULL))),
  constraint meal_plan_gifts_days_check CHECK ((days > 0)),
  constraint meal_plan_gifts_fils_check CHECK ((fils >= 0)),
  constraint meal_plan_gifts_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'withdrawn'::text, 'lapsed'::text])))
);
CREATE INDEX meal_plan_gifts_expiring ON meal_plan_gifts USING btree (site_id, expires_at) WHERE (state = 'open'::text);
CREATE INDEX meal_plan_gifts_of_plan ON meal_plan_gifts USING btree (site_id, plan_id, id);
CREATE UNIQUE INDEX meal_plan_gifts_open ON meal_plan_gifts USING btree (site_id, plan_id) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX meal_plan_gifts_received ON meal_plan_gifts USING btree (site_id, received_by) WHERE (received_by IS NOT NULL);

create table meal_plan_menus (
  site_id integer not null,
  day     date not null,
  meal_id uuid not null,
  constraint meal_plan_menus_pkey PRIMARY KEY (site_id, day, meal_id),
  constraint meal_plan_menus_site_id_meal_id_fkey FOREIGN KEY (site_id, meal_id) REFERENCES meals(site_id, id)
);

create table meal_plan_packages (
  site_id        integer not null,
  id             uuid not null,
  kind           text not null,
  name_en        text not null,
  name_ar        text not null,
  description_en text not null,
  description_ar text not null,
  max_meals      smallint not null,
  max_snacks     smallint not null,
  kcal           integer,
  protein_g      integer,
  carbs_g        integer,
  fat_g          integer,
  rank           integer not null,
  active         boolean not null default true,
  version        integer not null default 1,
  constraint meal_plan_packages_pkey PRIMARY KEY (site_id, id),
  constraint meal_plan_packages_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint meal_plan_packages_carbs_g_check CHECK ((carbs_g >= 0)),
  constraint meal_plan_packages_fat_g_check CHECK ((fat_g >= 0)),
  constraint meal_plan_packages_kcal_check CHECK ((kcal > 0)),
  constraint meal_plan_packages_kind_check CHECK ((kind = ANY (ARRAY['subscription'::text, 'weightLoss'::text, 'weightMaintenance'::text]))),
  constraint meal_plan_packages_max_meals_check CHECK (((max_meals >= 1) AND (max_meals <= 10))),
  constraint meal_plan_packages_max_snacks_check CHECK (((max_snacks >= 0) AND (max_snacks <= 10))),
  constraint meal_plan_packages_protein_g_check CHECK ((protein_g >= 0))
);

create table meal_plan_pauses (
  site_id    integer not null,
  id         uuid not null,
  plan_id    uuid not null,
  from_day   date not null,
  until_day  date,
  created_at timestamp with time zone not null,
  constraint meal_plan_pauses_pkey PRIMARY KEY (site_id, id),
  constraint meal_plan_pauses_site_id_plan_id_fkey FOREIGN KEY (site_id, plan_id) REFERENCES meal_plans(site_id, id),
  constraint meal_plan_pauses_check CHECK ((until_day > from_day))
);
CREATE INDEX meal_plan_pauses_of_plan ON meal_plan_pauses USING btree (site_id, plan_id);

create table meal_plan_renewals (
  site_id         integer not null,
  id              uuid not null,
  plan_id         uuid not null,
  state           text not null,
  day             date not null,
  announced_at    timestamp with time zone not null,
  meal_fils       bigint not null,
  snack_fils      bigint not null,
  vat_hundredths  integer not null,
  total_fils      bigint not null,
  tries           smallint not null default 0,
  fault           text,
  first_failed_at timestamp with time zone,
  next_at         timestamp with time zone,
  order_id        uuid,
  in_person       boolean not null default false,
  closed_at       timestamp with time zone,
  constraint meal_plan_renewals_pkey PRIMARY KEY (site_id, id),
  constraint meal_plan_renewals_site_id_order_id_fkey FOREIGN KEY (site_id, order_id) REFERENCES orders(site_id, id),
  constraint meal_plan_renewals_site_id_plan_id_fkey FOREIGN KEY (site_id, plan_id) REFERENCES meal_plans(site_id, id),
  constraint meal_plan_renewals_check CHECK (((state <> 'paying'::text) OR (order_id IS NOT NULL))),
  constraint meal_plan_renewals_check1 CHECK (((closed_at IS NOT NULL) = (state = ANY (ARRAY['paid'::text, 'stopped'::text, 'over'::text])))),
  constraint meal_plan_renewals_meal_fils_check CHECK ((meal_fils >= 0)),
  constraint meal_plan_renewals_snack_fils_check CHECK ((snack_fils >= 0)),
  constraint meal_plan_renewals_state_check CHECK ((state = ANY (ARRAY['announced'::text, 'paying'::text, 'failed'::text, 'paid'::text, 'stopped'::text, 'over'::text]))),
  constraint meal_plan_renewals_total_fils_check CHECK ((total_fils >= 0)),
  constraint meal_plan_renewals_tries_check CHECK ((tries >= 0)),
  constraint meal_plan_renewals_vat_hundredths_check CHECK ((vat_hundredths >= 0))
);
CREATE INDEX meal_plan_renewals_of_plan ON meal_plan_renewals USING btree (site_id, plan_id, id);
CREATE UNIQUE INDEX meal_plan_renewals_open ON meal_plan_renewals USING btree (site_id, plan_id) WHERE (closed_at IS NULL);

create table meal_plan_settings (
  site_id             integer not null,
  snack_fils          bigint not null default 1000,
  cutoff_days         smallint not null default 1,
  cutoff_time         time without time zone not null default '18:00:00'::time without time zone,
  lead_days           smallint not null default 2,
  weeks               smallint[] not null default '{1,2,4}'::smallint[],
  max_pause_days      smallint not null default 31,
  max_pauses          smallint not null default 3,
  max_skips           smallint not null default 10,
  renewal_notice_days smallint not null default 7,
  renewal_retry_days  smallint[] not null default '{1,3,5}'::smallint[],
  constraint meal_plan_settings_pkey PRIMARY KEY (site_id),
  constraint meal_plan_settings_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint meal_plan_settings_cutoff_days_check CHECK (((cutoff_days >= 0) AND (cutoff_days <= 7))),
  constraint meal_plan_settings_lead_days_check CHECK (((lead_days >= 1) AND (lead_days <= 30))),
  constraint meal_plan_settings_max_pause_days_check CHECK (((max_pause_days >= 1) AND (max_pause_days <= 365))),
  constraint meal_plan_settings_max_pauses_check CHECK (((max_pauses >= 0) AND (max_pauses <= 100))),
  constraint meal_plan_settings_max_skips_check CHECK (((max_skips >= 0) AND (max_skips <= 100))),
  constraint meal_plan_settings_renewal_notice_days_check CHECK (((renewal_notice_days >= 1) AND (renewal_notice_days <= 60))),
  constraint meal_plan_settings_renewal_retry_days_check CHECK (((cardinality(renewal_retry_days) >= 0) AND (cardinality(renewal_retry_days) <= 10))),
  constraint meal_plan_settings_snack_fils_check CHECK (((snack_fils >= 0) AND (snack_fils <= 100000000))),
  constraint meal_plan_settings_weeks_check CHECK (((cardinality(weeks) >= 1) AND (cardinality(weeks) <= 12)))
);

create table meal_plan_tiers (
  site_id    integer not null,
  package_id uuid not null,
  meals      integer not null,
  price_fils bigint not null,
  constraint meal_plan_tiers_pkey PRIMARY KEY (site_id, package_id, meals),
  constraint meal_plan_tiers_site_id_package_id_fkey FOREIGN KEY (site_id, package_id) REFERENCES meal_plan_packages(site_id, id),
  constraint meal_plan_tiers_meals_check CHECK (((meals >= 1) AND (meals <= 10000))),
  constraint meal_plan_tiers_price_fils_check CHECK (((price_fils >= 0) AND (price_fils <= 100000000)))
);

create table meal_plans (
  site_id        integer not null,
  id             uuid not null,
  number         integer not null,
  user_id        uuid not null,
  package_id     uuid not null,
  meals_per_day  smallint not null,
  snacks_per_day smallint not null,
  weekdays       smallint[] not null,
  weeks          smallint not null,
  emirate        text not null,
  start_date     date not null,
  allergies      text[] not null,
  dislikes       uuid[] not null,
  kcal           integer,
  language       text not null,
  renews         boolean not null,
  created_at     timestamp with time zone not null,
  cancelled_at   timestamp with time zone,
  ended_at       timestamp with time zone,
  given_by       uuid,
  version        integer not null default 1,
  start_noticed  date,
  end_noticed    date,
  constraint meal_plans_pkey PRIMARY KEY (site_id, id),
  constraint meal_plans_site_id_number_key UNIQUE (site_id, number),
  constraint meal_plans_site_id_given_by_fkey FOREIGN KEY (site_id, given_by) REFERENCES meal_plans(site_id, id),
  constraint meal_plans_site_id_package_id_fkey FOREIGN KEY (site_id, package_id) REFERENCES meal_plan_packages(site_id, id),
  constraint meal_plans_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id),
  constraint meal_plans_emirate_check CHECK ((emirate = ANY (ARRAY['dubai'::text, 'abu-dhabi'::text, 'sharjah'::text, 'al-ain'::text]))),
  constraint meal_plans_kcal_check CHECK ((kcal > 0)),
  constraint meal_plans_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text]))),
  constraint meal_plans_meals_per_day_check CHECK (((meals_per_day >= 1) AND (meals_per_day <= 10))),
  constraint meal_plans_snacks_per_day_check CHECK (((snacks_per_day >= 0) AND (snacks_per_day <= 10))),
  constraint meal_plans_weekdays_check CHECK (((cardinality(weekdays) >= 1) AND (cardinality(weekdays) <= 7))),
  constraint meal_plans_weeks_check CHECK (((weeks >= 1) AND (weeks <= 52)))
);
CREATE INDEX meal_plans_of_user ON meal_plans USING btree (site_id, user_id, id);
CREATE INDEX meal_plans_open ON meal_plans USING btree (site_id, id) WHERE (ended_at IS NULL);
CREATE INDEX meal_plans_renewing ON meal_plans USING btree (site_id, id) WHERE (renews AND (ended_at IS NULL));

create table meal_ratings (
  site_id  integer not null,
  order_id uuid not null,
  meal_id  uuid not null,
  stars    smallint not null,
  rated_at timestamp with time zone not null,
  constraint meal_ratings_pkey PRIMARY KEY (site_id, order_id, meal_id),
  constraint meal_ratings_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint meal_ratings_site_id_meal_id_fkey FOREIGN KEY (site_id, meal_id) REFERENCES meals(site_id, id),
  constraint meal_ratings_site_id_order_id_fkey FOREIGN KEY (site_id, order_id) REFERENCES orders(site_id, id),
  constraint meal_ratings_stars_check CHECK (((stars >= 1) AND (stars <= 5)))
);
CREATE INDEX meal_ratings_of_meal ON meal_ratings USING btree (site_id, meal_id);

create table meals (
  site_id        integer not null,
  id             uuid not null,
  category_id    uuid not null,
  slug           text not null,
  name_en        text not null,
  name_ar        text not null,
  description_en text not null,
  description_ar text not null,
  search         text not null,
  price_fils     bigint not null,
  file_id        uuid,
  kcal           integer,
  protein_g      integer,
  carbs_g        integer,
  fat_g          integer,
  allergens      text[] not null default '{}'::text[],
  diets          text[] not null default '{}'::text[],
  days           smallint[] not null default '{1,2,3,4,5,6,7}'::smallint[],
  from_time      time without time zone,
  to_time        time without time zone,
  rank           integer not null,
  active         boolean not null default true,
  sold_out       boolean not null default false,
  stock          integer,
  created_at     timestamp with time zone not null,
  updated_at     timestamp with time zone not null,
  none_left      boolean not null generated always as ((NOT (stock IS DISTINCT FROM 0))) stored,
  constraint meals_pkey PRIMARY KEY (site_id, id),
  constraint meals_site_id_slug_key UNIQUE (site_id, slug),
  constraint meals_site_id_category_id_fkey FOREIGN KEY (site_id, category_id) REFERENCES meal_categories(site_id, id),
  constraint meals_site_id_file_id_fkey FOREIGN KEY (site_id, file_id) REFERENCES files(site_id, id),
  constraint meals_carbs_g_check CHECK ((carbs_g >= 0)),
  constraint meals_check CHECK (((to_time IS NULL) OR (from_time IS NULL) OR (to_time > from_time))),
  constraint meals_fat_g_check CHECK ((fat_g >= 0)),
  constraint meals_kcal_check CHECK ((kcal >= 0)),
  constraint meals_price_fils_check CHECK (((price_fils >= 0) AND (price_fils <= 100000000))),
  constraint meals_protein_g_check CHECK ((protein_g >= 0)),
  constraint meals_stock_check CHECK ((stock >= 0))
);
CREATE INDEX meals_by_rank ON meals USING btree (site_id, rank, id);
CREATE INDEX meals_hidden ON meals USING btree (site_id, category_id, rank, id) WHERE (NOT active);
CREATE INDEX meals_of_category ON meals USING btree (site_id, category_id, rank, id);
CREATE INDEX meals_of_file ON meals USING btree (site_id, file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX meals_search ON meals USING gin (search gin_trgm_ops);
CREATE INDEX meals_sold_out ON meals USING btree (site_id, category_id, rank, id) WHERE (active AND (sold_out OR none_left));

create table media (
  site_id    integer not null,
  id         uuid not null,
  width      integer not null,
  height     integer not null,
  alt_en     text not null default ''::text,
  alt_ar     text not null default ''::text,
  created_at timestamp with time zone not null,
  constraint media_pkey PRIMARY KEY (site_id, id),
  constraint media_site_id_id_fkey FOREIGN KEY (site_id, id) REFERENCES files(site_id, id),
  constraint media_height_check CHECK ((height > 0)),
  constraint media_width_check CHECK ((width > 0))
);
CREATE INDEX media_by_time ON media USING btree (site_id, created_at DESC, id);

create table menu_entries (
  site_id     integer not null,
  id          integer not null,
  category_id smallint not null,
  parent_id   integer,
  rank        integer not null,
  name_en     text not null,
  name_ar     text not null,
  url         text not null default ''::text,
  document_id uuid,
  active      boolean not null default true,
  constraint menu_entries_pkey PRIMARY KEY (site_id, id),
  constraint menu_entries_site_id_document_id_fkey FOREIGN KEY (site_id, document_id) REFERENCES documents(site_id, id),
  constraint menu_entries_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint menu_entries_site_id_parent_id_fkey FOREIGN KEY (site_id, parent_id) REFERENCES menu_entries(site_id, id),
  constraint menu_entries_category_id_check CHECK ((category_id = ANY (ARRAY[1, 2, 3, 4, 6]))),
  constraint menu_entries_check CHECK (((parent_id IS NULL) OR (parent_id <> id))),
  constraint menu_entries_id_check CHECK ((id > 0))
);
CREATE INDEX menu_entries_of_document ON menu_entries USING btree (site_id, document_id) WHERE (document_id IS NOT NULL);

create table notification_choices (
  site_id integer not null,
  user_id uuid not null,
  kind    text not null,
  email   text not null,
  push    boolean not null,
  constraint notification_choices_pkey PRIMARY KEY (site_id, user_id, kind),
  constraint notification_choices_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id),
  constraint notification_choices_email_check CHECK ((email = ANY (ARRAY['now'::text, 'daily'::text, 'off'::text])))
);

create table notifications (
  site_id      integer not null,
  id           uuid not null,
  user_id      uuid not null,
  kind         text not null,
  params       jsonb not null,
  path         text not null,
  once         text,
  created_at   timestamp with time zone not null,
  read_at      timestamp with time zone,
  delivered_at timestamp with time zone,
  digest       text,
  constraint notifications_pkey PRIMARY KEY (site_id, id),
  constraint notifications_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id),
  constraint notifications_check CHECK (((digest IS NULL) OR (delivered_at IS NOT NULL))),
  constraint notifications_digest_check CHECK ((digest = ANY (ARRAY['waiting'::text, 'sent'::text]))),
  constraint notifications_path_check CHECK (((path ~~ '/%'::text) AND (path !~~ '//%'::text)))
);
CREATE INDEX notifications_for_digest ON notifications USING btree (site_id, user_id, delivered_at) WHERE (digest = 'waiting'::text);
CREATE INDEX notifications_of_user ON notifications USING btree (site_id, user_id, id);
CREATE INDEX notifications_undelivered ON notifications USING btree (site_id, created_at) WHERE (delivered_at IS NULL);
CREATE INDEX notifications_unread ON notifications USING btree (site_id, user_id, id) WHERE (read_at IS NULL);
CREATE UNIQUE INDEX notifications_once ON notifications USING btree (site_id, kind, once, user_id) WHERE (once IS NOT NULL);

create table offer_enquiries (
  site_id      integer not null,
  id           uuid not null,
  offer_id     uuid not null,
  company_id   uuid not null,
  state        text not null,
  name         text not null,
  email        text not null,
  phone        text not null,
  message      text not null,
  language     text not null,
  user_id      uuid,
  answer       text not null default ''::text,
  answered_by  uuid,
  answered_at  timestamp with time zone,
  closed_at    timestamp with time zone,
  cleared_at   timestamp with time zone,
  request_key  uuid not null,
  request_hash bytea not null,
  created_at   timestamp with time zone not null,
  confirm_hash bytea,
  constraint offer_enquiries_pkey PRIMARY KEY (site_id, id),
  constraint offer_enquiries_site_id_request_key_key UNIQUE (site_id, request_key),
  constraint offer_enquiries_site_id_answered_by_fkey FOREIGN KEY (site_id, answered_by) REFERENCES users(site_id, id),
  constraint offer_enquiries_site_id_company_id_fkey FOREIGN KEY (site_id, company_id) REFERENCES companies(site_id, id) ON DELETE CASCADE,
  constraint offer_enquiries_site_id_offer_id_fkey FOREIGN KEY (site_id, offer_id) REFERENCES offers(site_id, id) ON DELETE CASCADE,
  constraint offer_enquiries_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id),
  constraint offer_enquiries_check CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
  constraint offer_enquiries_check1 CHECK (((answered_by IS NULL) = (answered_at IS NULL))),
  constraint offer_enquiries_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text]))),
  constraint offer_enquiries_state_check CHECK ((state = ANY (ARRAY['new'::text, 'answered'::text, 'closed'::text])))
);
CREATE INDEX offer_enquiries_answered_by ON offer_enquiries USING btree (site_id, answered_by) WHERE (answered_by IS NOT NULL);
CREATE INDEX offer_enquiries_of_company ON offer_enquiries USING btree (site_id, company_id, created_at, id);
CREATE INDEX offer_enquiries_of_offer ON offer_enquiries USING btree (site_id, offer_id);
CREATE INDEX offer_enquiries_of_user ON offer_enquiries USING btree (site_id, user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX offer_enquiries_to_clear ON offer_enquiries USING btree (site_id, closed_at) WHERE ((closed_at IS NOT NULL) AND (cleared_at IS NULL));
CREATE INDEX offer_enquiries_to_confirm ON offer_enquiries USING btree (site_id, created_at) WHERE (confirm_hash IS NOT NULL);
CREATE UNIQUE INDEX offer_enquiries_confirm_hash ON offer_enquiries USING btree (site_id, confirm_hash) WHERE (confirm_hash IS NOT NULL);

create table offer_prices (
  site_id    integer not null,
  offer_id   uuid not null,
  place      integer not null,
  from_day   date not null,
  asked      boolean not null,
  price_fils integer,
  unit       text not null,
  first_day  date not null,
  last_day   date,
  constraint offer_prices_pkey PRIMARY KEY (site_id, offer_id, place),
  constraint offer_prices_site_id_offer_id_fkey FOREIGN KEY (site_id, offer_id) REFERENCES offers(site_id, id) ON DELETE CASCADE,
  constraint offer_prices_place_check CHECK ((place > 0))
);

create table offer_shelves (
  site_id      integer not null,
  kind         text not null,
  activity_id  integer not null,
  princedom_id smallint not null,
  offer_id     uuid not null,
  number       integer not null,
  from_day     date not null,
  until_day    date not null,
  price_sort   integer not null,
  constraint offer_shelves_pkey PRIMARY KEY (site_id, kind, activity_id, princedom_id, offer_id),
  constraint offer_shelves_site_id_offer_id_fkey FOREIGN KEY (site_id, offer_id) REFERENCES offers(site_id, id) ON DELETE CASCADE
);
CREATE INDEX offer_shelves_cheapest ON offer_shelves USING btree (site_id, kind, activity_id, princedom_id, price_sort, number);
CREATE INDEX offer_shelves_ending ON offer_shelves USING btree (site_id, kind, activity_id, princedom_id, until_day, number);
CREATE INDEX offer_shelves_newest ON offer_shelves USING btree (site_id, kind, activity_id, princedom_id, from_day, number) INCLUDE (until_day);
CREATE INDEX offer_shelves_of ON offer_shelves USING btree (site_id, offer_id);
CREATE INDEX offer_shelves_over ON offer_shelves USING btree (site_id, until_day);

create table offers (
  site_id          integer not null,
  id               uuid not null,
  number           integer not null,
  company_id       uuid not null,
  kind             text not null,
  service_id       integer,
  activity_id      integer not null,
  state            text not null,
  title_en         text not null,
  title_ar         text not null,
  about_en         text not null default ''::text,
  about_ar         text not null default ''::text,
  slug_en          text not null,
  slug_ar          text not null,
  search           text not null,
  price_fils       integer,
  vat              text not null,
  unit             text not null,
  former_fils      integer,
  former_until     date,
  from_day         date not null,
  until_day        date,
  princedom_id     smallint,
  file_id          uuid,
  withdrawn_by     uuid,
  withdrawn_reason text not null default ''::text,
  created_at       timestamp with time zone not null,
  updated_at       timestamp with time zone not null,
  constraint offers_pkey PRIMARY KEY (site_id, id),
  constraint offers_site_id_number_key UNIQUE (site_id, number),
  constraint offers_site_id_activity_id_fkey FOREIGN KEY (site_id, activity_id) REFERENCES activities(site_id, id),
  constraint offers_site_id_company_id_fkey FOREIGN KEY (site_id, company_id) REFERENCES companies(site_id, id) ON DELETE CASCADE,
  constraint offers_site_id_file_id_fkey FOREIGN KEY (site_id, file_id) REFERENCES files(site_id, id),
  constraint offers_site_id_service_id_fkey FOREIGN KEY (site_id, service_id) REFERENCES provider_services(site_id, id),
  constraint offers_site_id_withdrawn_by_fkey FOREIGN KEY (site_id, withdrawn_by) REFERENCES users(site_id, id),
  constraint offers_check CHECK (((kind = 'service'::text) = (service_id IS NOT NULL))),
  constraint offers_check1 CHECK (((title_en <> ''::text) OR (title_ar <> ''::text))),
  constraint offers_check2 CHECK ((until_day >= from_day)),
  constraint offers_check3 CHECK (((former_fils IS NULL) = (former_until IS NULL))),
  constraint offers_former_fils_check CHECK ((former_fils > 0)),
  constraint offers_kind_check CHECK ((kind = ANY (ARRAY['service'::text, 'product'::text]))),
  constraint offers_price_fils_check CHECK (((price_fils >= 1) AND (price_fils <= 1000000000))),
  constraint offers_princedom_id_check CHECK (((princedom_id >= 1) AND (princedom_id <= 7))),
  constraint offers_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'active'::text, 'paused'::text, 'withdrawn'::text]))),
  constraint offers_unit_check CHECK ((unit = ANY (ARRAY['job'::text, 'ton'::text, 'container'::text, 'day'::text, 'item'::text, 'month'::text]))),
  constraint offers_vat_check CHECK ((vat = ANY (ARRAY['included'::text, 'none'::text])))
);
CREATE INDEX offers_by_number ON offers USING btree (site_id, kind, number) WHERE (state = 'active'::text);
CREATE INDEX offers_like ON offers USING btree (site_id, activity_id, kind, number) WHERE (state = 'active'::text);
CREATE INDEX offers_of_company ON offers USING btree (site_id, company_id, number);
CREATE INDEX offers_of_file ON offers USING btree (site_id, file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX offers_of_service ON offers USING btree (site_id, service_id) WHERE (service_id IS NOT NULL);
CREATE INDEX offers_search ON offers USING gin (search gin_trgm_ops);
CREATE INDEX offers_withdrawn_by ON offers USING btree (site_id, withdrawn_by) WHERE (withdrawn_by IS NOT NULL);

create table order_events (
  site_id  integer not null,
  order_id uuid not null,
  place    smallint not null,
  state    text not null,
  at       timestamp with time zone not null,
  user_id  uuid,
  note     text not null default ''::text,
  constraint order_events_pkey PRIMARY KEY (site_id, order_id, place),
  constraint order_events_site_id_order_id_fkey FOREIGN KEY (site_id, order_id) REFERENCES orders(site_id, id)
);

create table order_items (
  site_id          integer not null,
  order_id         uuid not null,
  line             smallint not null,
  meal_id          uuid,
  category         text not null,
  image            text,
  name_en          text not null,
  name_ar          text not null,
  options          jsonb not null,
  allergens        text[] not null default '{}'::text[],
  price_fils       bigint not null,
  qty              integer not null,
  total_price_fils bigint not null,
  discount_fils    bigint not null,
  vat_fils         bigint not null,
  constraint order_items_pkey PRIMARY KEY (site_id, order_id, line),
  constraint order_items_site_id_meal_id_fkey FOREIGN KEY (site_id, meal_id) REFERENCES meals(site_id, id),
  constraint order_items_site_id_order_id_fkey FOREIGN KEY (site_id, order_id) REFERENCES orders(site_id, id),
  constraint order_items_check CHECK ((total_price_fils = (price_fils * qty))),
  constraint order_items_check1 CHECK (((discount_fils >= 0) AND (discount_fils <= total_price_fils))),
  constraint order_items_price_fils_check CHECK ((price_fils >= 0)),
  constraint order_items_qty_check CHECK (((qty >= 1) AND (qty <=
CASE
    WHEN (meal_id IS NULL) THEN 10000
    ELSE 99
END))),
  constraint order_items_vat_fils_check CHECK ((vat_fils >= 0))
);
CREATE INDEX order_items_of_meal ON order_items USING btree (site_id, meal_id, order_id);

create table order_problems (
  site_id     integer not null,
  order_id    uuid not null,
  kind        text not null,
  note        text not null,
  reported_at timestamp with time zone not null,
  constraint order_problems_pkey PRIMARY KEY (site_id, order_id),
  constraint order_problems_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint order_problems_site_id_order_id_fkey FOREIGN KEY (site_id, order_id) REFERENCES orders(site_id, id),
  constraint order_problems_kind_check CHECK ((kind = ANY (ARRAY['missing'::text, 'wrong'::text, 'quality'::text, 'late'::text, 'damaged'::text, 'other'::text])))
);

create table orders (
  site_id        integer not null,
  id             uuid not null,
  number         integer not null,
  user_id        uuid not null,
  state          text not null,
  state_at       timestamp with time zone not null,
  payment_method text not null,
  type           text not null default 'delivery'::text,
  notes          text not null,
  coupon         text not null,
  language       text not null,
  currency       text not null,
  date           timestamp with time zone not null,
  day            date not null,
  window_id      uuid not null,
  from_at        timestamp with time zone not null,
  to_at          timestamp with time zone not null,
  subtotal_fils  bigint not null,
  discount_fils  bigint not null,
  vat_hundredths integer not null,
  vat_fils       bigint not null,
  total_fils     bigint not null,
  address_id     uuid not null,
  address        jsonb not null,
  area_id        uuid not null,
  held_until     timestamp with time zone,
  cancel_reason  text,
  delivery_code  text not null,
  constraint orders_pkey PRIMARY KEY (site_id, id),
  constraint orders_site_id_number_key UNIQUE (site_id, number),
  constraint orders_site_id_address_id_fkey FOREIGN KEY (site_id, address_id) REFERENCES addresses(site_id, id),
  constraint orders_site_id_area_id_fkey FOREIGN KEY (site_id, area_id) REFERENCES delivery_areas(site_id, id),
  constraint orders_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id),
  constraint orders_site_id_window_id_fkey FOREIGN KEY (site_id, window_id) REFERENCES delivery_windows(site_id, id),
  constraint orders_check CHECK (((discount_fils >= 0) AND (discount_fils <= subtotal_fils))),
  constraint orders_check1 CHECK ((total_fils = ((subtotal_fils - discount_fils) + vat_fils))),
  constraint orders_delivery_code_check CHECK ((delivery_code ~ '^[0-9]{4}$'::text)),
  constraint orders_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text]))),
  constraint orders_payment_method_check CHECK ((payment_method = ANY (ARRAY['card'::text, 'cash'::text]))),
  constraint orders_state_check CHECK ((state = ANY (ARRAY['placed'::text, 'paid'::text, 'accepted'::text, 'cooking'::text, 'ready'::text, 'out'::text, 'delivered'::text, 'cancelled'::text, 'refunded'::text]))),
  constraint orders_subtotal_fils_check CHECK ((subtotal_fils >= 0)),
  constraint orders_type_check CHECK ((type = ANY (ARRAY['delivery'::text, 'plan'::text, 'planDay'::text]))),
  constraint orders_vat_fils_check CHECK ((vat_fils >= 0))
);
CREATE INDEX orders_by_date ON orders USING btree (site_id, date, id);
CREATE INDEX orders_by_day ON orders USING btree (site_id, day, window_id, id);
CREATE INDEX orders_by_state ON orders USING btree (site_id, state, id);
CREATE INDEX orders_delivered_plan_days ON orders USING btree (site_id, state_at) WHERE ((type = 'planDay'::text) AND (state = 'delivered'::text));
CREATE INDEX orders_held ON orders USING btree (site_id, held_until) WHERE ((state = 'placed'::text) AND (held_until IS NOT NULL));
CREATE INDEX orders_held_of_user ON orders USING btree (site_id, user_id, id) WHERE ((state = 'placed'::text) AND (held_until IS NOT NULL));
CREATE INDEX orders_of_user ON orders USING btree (site_id, user_id, id);
CREATE INDEX orders_owing_by_door ON orders USING btree (site_id, area_id, lower(btrim((address ->> 'building_number_name'::text)))) WHERE (state = ANY (ARRAY['placed'::text, 'accepted'::text, 'cooking'::text, 'ready'::text, 'out'::text]));
CREATE INDEX orders_owing_by_phone ON orders USING btree (site_id, ((address ->> 'phone'::text))) WHERE (state = ANY (ARRAY['placed'::text, 'accepted'::text, 'cooking'::text, 'ready'::text, 'out'::text]));
CREATE INDEX orders_stopped_plan_days ON orders USING btree (site_id, id) WHERE ((type = 'planDay'::text) AND (state = ANY (ARRAY['cancelled'::text, 'refunded'::text])));

create table overtime_decisions (
  site_id     integer not null,
  month       text not null,
  employee_id uuid not null,
  approved    boolean not null,
  overtime    jsonb not null,
  decided_by  uuid not null,
  decided_at  timestamp with time zone not null,
  constraint overtime_decisions_pkey PRIMARY KEY (site_id, month, employee_id),
  constraint overtime_decisions_site_id_decided_by_fkey FOREIGN KEY (site_id, decided_by) REFERENCES users(site_id, id),
  constraint overtime_decisions_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint overtime_decisions_month_check CHECK ((month ~ '^[0-9]{4}-[0-9]{2}$'::text))
);
CREATE INDEX overtime_decisions_of_employee ON overtime_decisions USING btree (site_id, employee_id);

create table page_versions (
  tag     text not null,
  version bigint not null,
  constraint page_versions_pkey PRIMARY KEY (tag)
);

create table passkey_challenges (
  site_id        integer not null,
  challenge_hash bytea not null,
  purpose        text not null,
  user_id        uuid,
  created_at     timestamp with time zone not null,
  expires_at     timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (site_id, challenge_hash),
  constraint passkey_challenges_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id),
  constraint passkey_challenges_challenge_hash_check CHECK ((octet_length(challenge_hash) = 32)),
  constraint passkey_challenges_check CHECK (((purpose = 'alone'::text) = (user_id IS NULL))),
  constraint passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['add'::text, 'alone'::text, 'second-step'::text, 'confirm'::text])))
);
CREATE INDEX passkey_challenges_by_age ON passkey_challenges USING btree (site_id, expires_at);
CREATE INDEX passkey_challenges_of_user ON passkey_challenges USING btree (site_id, user_id);

create table passkeys (
  site_id       integer not null,
  id            uuid not null,
  user_id       uuid not null,
  credential_id bytea not null,
  public_key    bytea not null,
  counter       bigint not null,
  transports    text[] not null default '{}'::text[],
  name          text not null,
  synced        boolean not null,
  created_at    timestamp with time zone not null,
  last_used_at  timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (site_id, id),
  constraint passkeys_site_id_credential_id_key UNIQUE (site_id, credential_id),
  constraint passkeys_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id),
  constraint passkeys_counter_check CHECK ((counter >= 0)),
  constraint passkeys_credential_id_check CHECK (((octet_length(credential_id) >= 1) AND (octet_length(credential_id) <= 1023))),
  constraint passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
CREATE INDEX passkeys_of_user ON passkeys USING btree (site_id, user_id, created_at);

create table pay_adjustment_days (
  site_id     integer not null,
  employee_id uuid not null,
  day         date not null,
  source      text not null,
  source_id   uuid not null,
  constraint pay_adjustment_days_pkey PRIMARY KEY (site_id, employee_id, day),
  constraint pay_adjustment_days_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint pay_adjustment_days_source_check CHECK ((source = ANY (ARRAY['penalty'::text, 'suspension'::text, 'removal'::text])))
);
CREATE INDEX pay_adjustment_days_of_source ON pay_adjustment_days USING btree (site_id, source_id);

create table pay_adjustments (
  site_id     integer not null,
  id          uuid not null,
  employee_id uuid not null,
  source      text not null,
  source_id   uuid not null,
  round       smallint not null,
  month       text not null,
  direction   text not null,
  half_days   smallint,
  fils        bigint,
  refund      boolean not null default false,
  state       text not null default 'open'::text,
  created_at  timestamp with time zone not null,
  taken_at    timestamp with time zone,
  taken_by    uuid,
  taken_fils  bigint not null default 0,
  due_fils    bigint,
  constraint pay_adjustments_pkey PRIMARY KEY (site_id, id),
  constraint pay_adjustments_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint pay_adjustments_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint pay_adjustments_site_id_taken_by_fkey FOREIGN KEY (site_id, taken_by) REFERENCES users(site_id, id),
  constraint pay_adjustments_check CHECK (((half_days IS NULL) <> (fils IS NULL))),
  constraint pay_adjustments_check1 CHECK (((NOT refund) OR (direction = 'add'::text))),
  constraint pay_adjustments_check2 CHECK (((state = 'taken'::text) = ((taken_at IS NOT NULL) AND (taken_by IS NOT NULL)))),
  constraint pay_adjustments_check3 CHECK (((taken_fils = 0) OR (due_fils IS NOT NULL))),
  constraint pay_adjustments_check4 CHECK (((due_fils IS NULL) OR (taken_fils < due_fils))),
  constraint pay_adjustments_direction_check CHECK ((direction = ANY (ARRAY['deduct'::text, 'add'::text]))),
  constraint pay_adjustments_fils_check CHECK ((fils > 0)),
  constraint pay_adjustments_half_days_check CHECK ((half_days > 0)),
  constraint pay_adjustments_month_check CHECK ((month ~ '^\d{4}-(0[1-9]|1[0-2])$'::text)),
  constraint pay_adjustments_round_check CHECK ((round >= 0)),
  constraint pay_adjustments_source_check CHECK ((source = ANY (ARRAY['penalty'::text, 'suspension'::text, 'removal'::text, 'award'::text]))),
  constraint pay_adjustments_state_check CHECK ((state = ANY (ARRAY['open'::text, 'taken'::text, 'cancelled'::text]))),
  constraint pay_adjustments_taken_fils_check CHECK ((taken_fils >= 0))
);
CREATE INDEX pay_adjustments_by_state ON pay_adjustments USING btree (site_id, state, id);
CREATE INDEX pay_adjustments_of_employee ON pay_adjustments USING btree (site_id, employee_id);
CREATE UNIQUE INDEX pay_adjustments_of_decision ON pay_adjustments USING btree (site_id, source, source_id, round, month, ((half_days IS NULL)));

create table pay_component_departments (
  site_id       integer not null,
  component_id  uuid not null,
  from_month    text not null,
  department_id uuid not null,
  constraint pay_component_departments_pkey PRIMARY KEY (site_id, component_id, from_month, department_id),
  constraint pay_component_departments_site_id_component_id_from_month_fkey FOREIGN KEY (site_id, component_id, from_month) REFERENCES pay_component_versions(site_id, component_id, from_month) ON DELETE CASCADE,
  constraint pay_component_departments_site_id_department_id_fkey FOREIGN KEY (site_id, department_id) REFERENCES departments(site_id, id)
);

create table pay_component_employees (
  site_id      integer not null,
  component_id uuid not null,
  from_month   text not null,
  employee_id  uuid not null,
  constraint pay_component_employees_pkey PRIMARY KEY (site_id, component_id, from_month, employee_id),
  constraint pay_component_employees_site_id_component_id_from_month_fkey FOREIGN KEY (site_id, component_id, from_month) REFERENCES pay_component_versions(site_id, component_id, from_month) ON DELETE CASCADE,
  constraint pay_component_employees_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id)
);
CREATE INDEX pay_component_employees_of_employee ON pay_component_employees USING btree (site_id, employee_id);

create table pay_component_versions (
  site_id      integer not null,
  component_id uuid not null,
  from_month   text not null,
  to_month     text,
  name_en      text not null,
  name_ar      text not null,
  formula      text not null,
  audience     text not null,
  prorated     boolean not null,
  changed_at   timestamp with time zone not null,
  changed_by   uuid not null,
  constraint pay_component_versions_pkey PRIMARY KEY (site_id, component_id, from_month),
  constraint pay_component_versions_site_id_changed_by_fkey FOREIGN KEY (site_id, changed_by) REFERENCES users(site_id, id),
  constraint pay_component_versions_site_id_component_id_fkey FOREIGN KEY (site_id, component_id) REFERENCES pay_components(site_id, id) ON DELETE CASCADE,
  constraint pay_component_versions_audience_check CHECK ((audience = ANY (ARRAY['everyone'::text, 'departments'::text, 'employees'::text]))),
  constraint pay_component_versions_check CHECK (((to_month IS NULL) OR (to_month >= from_month))),
  constraint pay_component_versions_formula_check CHECK (((length(formula) >= 1) AND (length(formula) <= 300))),
  constraint pay_component_versions_from_month_check CHECK ((from_month ~ '^[0-9]{4}-[0-9]{2}$'::text)),
  constraint pay_component_versions_name_ar_check CHECK (((length(name_ar) >= 1) AND (length(name_ar) <= 80))),
  constraint pay_component_versions_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 80))),
  constraint pay_component_versions_to_month_check CHECK ((to_month ~ '^[0-9]{4}-[0-9]{2}$'::text))
);

create table pay_components (
  site_id    integer not null,
  id         uuid not null,
  code       text not null,
  kind       text not null,
  version    integer not null default 1,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  constraint pay_components_pkey PRIMARY KEY (site_id, id),
  constraint pay_components_site_id_created_by_fkey FOREIGN KEY (site_id, created_by) REFERENCES users(site_id, id),
  constraint pay_components_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint pay_components_code_check CHECK ((code ~ '^[A-Z][A-Z0-9]{0,11}$'::text)),
  constraint pay_components_kind_check CHECK ((kind = ANY (ARRAY['earning'::text, 'deduction'::text, 'employerCost'::text]))),
  constraint pay_components_version_check CHECK ((version > 0))
);
CREATE UNIQUE INDEX pay_components_by_code ON pay_components USING btree (site_id, code);

create table pay_holds (
  site_id     integer not null,
  id          uuid not null,
  run_id      uuid not null,
  employee_id uuid not null,
  reason      text not null,
  held_by     uuid not null,
  held_at     timestamp with time zone not null,
  released_by uuid,
  released_at timestamp with time zone,
  constraint pay_holds_pkey PRIMARY KEY (site_id, id),
  constraint pay_holds_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint pay_holds_site_id_held_by_fkey FOREIGN KEY (site_id, held_by) REFERENCES users(site_id, id),
  constraint pay_holds_site_id_released_by_fkey FOREIGN KEY (site_id, released_by) REFERENCES users(site_id, id),
  constraint pay_holds_site_id_run_id_fkey FOREIGN KEY (site_id, run_id) REFERENCES pay_runs(site_id, id),
  constraint pay_holds_check CHECK (((released_by IS NULL) = (released_at IS NULL))),
  constraint pay_holds_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 200)))
);
CREATE INDEX pay_holds_held ON pay_holds USING btree (site_id, id) WHERE (released_at IS NULL);
CREATE INDEX pay_holds_of_employee ON pay_holds USING btree (site_id, employee_id, id);
CREATE UNIQUE INDEX pay_holds_one_of_pay ON pay_holds USING btree (site_id, run_id, employee_id) WHERE (released_at IS NULL);

create table pay_items (
  site_id      integer not null,
  id           uuid not null,
  employee_id  uuid not null,
  month        text not null,
  kind         text not null,
  fils         bigint not null,
  label_en     text not null,
  label_ar     text not null,
  note         text not null default ''::text,
  state        text not null default 'open'::text,
  created_by   uuid not null,
  created_at   timestamp with time zone not null,
  taken_at     timestamp with time zone,
  cancelled_by uuid,
  cancelled_at timestamp with time zone,
  taken_fils   bigint not null default 0,
  constraint pay_items_pkey PRIMARY KEY (site_id, id),
  constraint pay_items_site_id_cancelled_by_fkey FOREIGN KEY (site_id, cancelled_by) REFERENCES users(site_id, id),
  constraint pay_items_site_id_created_by_fkey FOREIGN KEY (site_id, created_by) REFERENCES users(site_id, id),
  constraint pay_items_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint pay_items_check CHECK (((state = 'taken'::text) = (taken_at IS NOT NULL))),
  constraint pay_items_check1 CHECK (((state = 'cancelled'::text) = (cancelled_at IS NOT NULL))),
  constraint pay_items_check2 CHECK (((cancelled_at IS NULL) = (cancelled_by IS NULL))),
  constraint pay_items_check3 CHECK (((taken_fils >= 0) AND (taken_fils < fils))),
  constraint pay_items_fils_check CHECK ((fils > 0)),
  constraint pay_items_kind_check CHECK ((kind = ANY (ARRAY['bonus'::text, 'commission'::text, 'overpayment'::text, 'damage'::text, 'fine'::text, 'otherDeduction'::text, 'otherEarning'::text]))),
  constraint pay_items_label_ar_check CHECK ((length(label_ar) <= 80)),
  constraint pay_items_label_en_check CHECK ((length(label_en) <= 80)),
  constraint pay_items_month_check CHECK ((month ~ '^[0-9]{4}-[0-9]{2}$'::text)),
  constraint pay_items_note_check CHECK ((length(note) <= 500)),
  constraint pay_items_state_check CHECK ((state = ANY (ARRAY['open'::text, 'taken'::text, 'cancelled'::text])))
);
CREATE INDEX pay_items_of_employee ON pay_items USING btree (site_id, employee_id, id);
CREATE INDEX pay_items_of_month ON pay_items USING btree (site_id, month, id);
CREATE INDEX pay_items_open ON pay_items USING btree (site_id, employee_id, month) WHERE (state = 'open'::text);
CREATE INDEX pay_items_open_in_order ON pay_items USING btree (site_id, id) WHERE (state = 'open'::text);

create table pay_question_messages (
  site_id     integer not null,
  question_id uuid not null,
  position    smallint not null,
  by_employee boolean not null,
  author_id   uuid not null,
  text        text not null,
  written_at  timestamp with time zone not null,
  constraint pay_question_messages_pkey PRIMARY KEY (site_id, question_id, "position"),
  constraint pay_question_messages_site_id_author_id_fkey FOREIGN KEY (site_id, author_id) REFERENCES users(site_id, id),
  constraint pay_question_messages_site_id_question_id_fkey FOREIGN KEY (site_id, question_id) REFERENCES pay_questions(site_id, id),
  constraint pay_question_messages_position_check CHECK (("position" >= 0)),
  constraint pay_question_messages_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000)))
);

create table pay_questions (
  site_id       integer not null,
  id            uuid not null,
  slip_id       uuid not null,
  employee_id   uuid not null,
  line_position smallint,
  line_code     text,
  line_month    text,
  state         text not null,
  messages      smallint not null,
  asked_at      timestamp with time zone not null,
  closed_by     uuid,
  closed_at     timestamp with time zone,
  constraint pay_questions_pkey PRIMARY KEY (site_id, id),
  constraint pay_questions_site_id_closed_by_fkey FOREIGN KEY (site_id, closed_by) REFERENCES users(site_id, id),
  constraint pay_questions_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint pay_questions_site_id_slip_id_fkey FOREIGN KEY (site_id, slip_id) REFERENCES pay_slips(site_id, id),
  constraint pay_questions_check CHECK ((((line_position IS NULL) = (line_code IS NULL)) AND ((line_code IS NULL) = (line_month IS NULL)))),
  constraint pay_questions_check1 CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
  constraint pay_questions_check2 CHECK (((closed_at IS NULL) = (closed_by IS NULL))),
  constraint pay_questions_line_code_check CHECK ((length(line_code) <= 60)),
  constraint pay_questions_line_month_check CHECK ((line_month ~ '^[0-9]{4}-[0-9]{2}$'::text)),
  constraint pay_questions_line_position_check CHECK ((line_position >= 0)),
  constraint pay_questions_messages_check CHECK ((messages > 0)),
  constraint pay_questions_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text])))
);
CREATE INDEX pay_questions_by_state ON pay_questions USING btree (site_id, state, id);
CREATE INDEX pay_questions_of_employee ON pay_questions USING btree (site_id, employee_id, id);
CREATE INDEX pay_questions_of_slip ON pay_questions USING btree (site_id, slip_id, id);
CREATE UNIQUE INDEX pay_questions_one_of_line ON pay_questions USING btree (site_id, slip_id, COALESCE((line_position)::integer, '-1'::integer)) WHERE (state <> 'closed'::text);

create table pay_rules (
  site_id    integer not null,
  rules      jsonb not null,
  version    integer not null,
  changed_at timestamp with time zone,
  changed_by uuid,
  from_month text not null,
  constraint pay_rules_pkey PRIMARY KEY (site_id, from_month),
  constraint pay_rules_site_id_changed_by_fkey FOREIGN KEY (site_id, changed_by) REFERENCES users(site_id, id),
  constraint pay_rules_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint pay_rules_check CHECK (((changed_by IS NULL) = (changed_at IS NULL))),
  constraint pay_rules_from_month_check CHECK ((from_month ~ '^[0-9]{4}-[0-9]{2}$'::text)),
  constraint pay_rules_version_check CHECK ((version >= 0))
);

create table pay_run_people (
  site_id          integer not null,
  run_id           uuid not null,
  employee_id      uuid not null,
  leave_request_id uuid,
  from_day         date,
  to_day           date,
  state            text not null default 'open'::text,
  constraint pay_run_people_pkey PRIMARY KEY (site_id, run_id, employee_id),
  constraint pay_run_people_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint pay_run_people_site_id_leave_request_id_fkey FOREIGN KEY (site_id, leave_request_id) REFERENCES leave_requests(site_id, id),
  constraint pay_run_people_site_id_run_id_fkey FOREIGN KEY (site_id, run_id) REFERENCES pay_runs(site_id, id),
  constraint pay_run_people_check CHECK ((((leave_request_id IS NULL) = (from_day IS NULL)) AND ((from_day IS NULL) = (to_day IS NULL)))),
  constraint pay_run_people_check1 CHECK ((to_day >= from_day)),
  constraint pay_run_people_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'cancelled'::text])))
);
CREATE INDEX pay_run_people_of_employee ON pay_run_people USING btree (site_id, employee_id);
CREATE UNIQUE INDEX pay_run_people_of_leave ON pay_run_people USING btree (site_id, leave_request_id) WHERE ((leave_request_id IS NOT NULL) AND (state <> 'cancelled'::text));
CREATE UNIQUE INDEX pay_run_people_one_open ON pay_run_people USING btree (site_id, employee_id) WHERE (state = 'open'::text);

create table pay_runs (
  site_id         integer not null,
  id              uuid not null,
  month           text not null,
  number          smallint not null,
  state           text not null,
  attempt         integer not null default 1,
  to_do           integer not null,
  done            integer not null default 0,
  computed_to     uuid,
  earnings_fils   bigint not null default 0,
  deductions_fils bigint not null default 0,
  net_fils        bigint not null default 0,
  employer_fils   bigint not null default 0,
  people          integer not null default 0,
  requested_by    uuid not null,
  requested_at    timestamp with time zone not null,
  submitted_by    uuid,
  submitted_at    timestamp with time zone,
  decided_by      uuid,
  decided_at      timestamp with time zone,
  note            text not null default ''::text,
  kind            text not null default 'month'::text,
  failed_at       timestamp with time zone,
  constraint pay_runs_pkey PRIMARY KEY (site_id, id),
  constraint pay_runs_site_id_decided_by_fkey FOREIGN KEY (site_id, decided_by) REFERENCES users(site_id, id),
  constraint pay_runs_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint pay_runs_site_id_requested_by_fkey FOREIGN KEY (site_id, requested_by) REFERENCES users(site_id, id),
  constraint pay_runs_site_id_submitted_by_fkey FOREIGN KEY (site_id, submitted_by) REFERENCES users(site_id, id),
  constraint pay_runs_attempt_check CHECK ((attempt > 0)),
  constraint pay_runs_check CHECK ((net_fils = (earnings_fils - deductions_fils))),
  constraint pay_runs_check1 CHECK (((submitted_by IS NULL) = (submitted_at IS NULL))),
  constraint pay_runs_check2 CHECK (((state <> 'submitted'::text) OR (submitted_by IS NOT NULL))),
  constraint pay_runs_check3 CHECK (((state <> 'approved'::text) OR ((decided_by IS NOT NULL) AND (decided_at IS NOT NULL) AND (decided_by <> submitted_by)))),
  constraint pay_runs_deductions_fils_check CHECK ((deductions_fils >= 0)),
  constraint pay_runs_done_check CHECK ((done >= 0)),
  constraint pay_runs_earnings_fils_check CHECK ((earnings_fils >= 0)),
  constraint pay_runs_kind_check CHECK ((kind = ANY (ARRAY['month'::text, 'leaveSalary'::text, 'settlement'::text]))),
  constraint pay_runs_month_check CHECK ((month ~ '^[0-9]{4}-[0-9]{2}$'::text)),
  constraint pay_runs_note_check CHECK ((length(note) <= 500)),
  constraint pay_runs_number_check CHECK ((number > 0)),
  constraint pay_runs_people_check CHECK ((people >= 0)),
  constraint pay_runs_state_check CHECK ((state = ANY (ARRAY['computing'::text, 'draft'::text, 'submitted'::text, 'approved'::text, 'cancelled'::text]))),
  constraint pay_runs_to_do_check CHECK ((to_do >= 0))
);
CREATE INDEX pay_runs_beside_open ON pay_runs USING btree (site_id, id) WHERE ((kind <> 'month'::text) AND (state = ANY (ARRAY['computing'::text, 'draft'::text, 'submitted'::text])));
CREATE UNIQUE INDEX pay_runs_numbered ON pay_runs USING btree (site_id, kind, month, number) WHERE (state <> 'cancelled'::text);
CREATE UNIQUE INDEX pay_runs_one_open ON pay_runs USING btree (site_id) WHERE ((kind = 'month'::text) AND (state = ANY (ARRAY['computing'::text, 'draft'::text, 'submitted'::text])));

create table pay_settings (
  site_id             integer not null,
  country             text not null default 'AE'::text,
  years_method        text not null default 'actual365'::text,
  gratuity_cap_basis  text not null default 'wage'::text,
  savings_scheme_from date,
  version             integer not null,
  changed_at          timestamp with time zone not null,
  changed_by          uuid not null,
  constraint pay_settings_pkey PRIMARY KEY (site_id),
  constraint pay_settings_site_id_changed_by_fkey FOREIGN KEY (site_id, changed_by) REFERENCES users(site_id, id),
  constraint pay_settings_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint pay_settings_check CHECK (((savings_scheme_from IS NULL) OR (country = 'AE'::text))),
  constraint pay_settings_country_check CHECK ((country = ANY (ARRAY['AE'::text, 'SA'::text, 'KW'::text, 'QA'::text, 'OM'::text, 'BH'::text]))),
  constraint pay_settings_gratuity_cap_basis_check CHECK ((gratuity_cap_basis = ANY (ARRAY['wage'::text, 'basic'::text]))),
  constraint pay_settings_version_check CHECK ((version > 0)),
  constraint pay_settings_years_method_check CHECK ((years_method = ANY (ARRAY['actual365'::text, 'thirty360'::text])))
);

create table pay_slip_lines (
  site_id        integer not null,
  slip_id        uuid not null,
  position       smallint not null,
  code           text not null,
  kind           text not null,
  for_month      text not null,
  effect_fils    bigint not null,
  source_id      uuid,
  details        jsonb not null,
  component_id   uuid,
  component_from text,
  constraint pay_slip_lines_pkey PRIMARY KEY (site_id, slip_id, "position"),
  constraint pay_slip_lines_site_id_component_id_fkey FOREIGN KEY (site_id, component_id) REFERENCES pay_components(site_id, id) ON DELETE SET NULL (component_id),
  constraint pay_slip_lines_site_id_slip_id_fkey FOREIGN KEY (site_id, slip_id) REFERENCES pay_slips(site_id, id) ON DELETE CASCADE,
  constraint pay_slip_lines_check CHECK (((component_id IS NULL) OR (code = ANY (ARRAY['component'::text, 'componentEmployer'::text])))),
  constraint pay_slip_lines_component_from_check CHECK ((component_from ~ '^[0-9]{4}-[0-9]{2}$'::text)),
  constraint pay_slip_lines_effect_fils_check CHECK ((effect_fils <> 0)),
  constraint pay_slip_lines_for_month_check CHECK ((for_month ~ '^[0-9]{4}-[0-9]{2}$'::text)),
  constraint pay_slip_lines_kind_check CHECK ((kind = ANY (ARRAY['pay'::text, 'employer'::text]))),
  constraint pay_slip_lines_position_check CHECK (("position" >= 0))
);
CREATE INDEX pay_slip_lines_of_component ON pay_slip_lines USING btree (site_id, component_id, component_from) WHERE (component_id IS NOT NULL);
CREATE INDEX pay_slip_lines_of_source ON pay_slip_lines USING btree (site_id, source_id) WHERE (source_id IS NOT NULL);

create table pay_slips (
  site_id           integer not null,
  id                uuid not null,
  run_id            uuid not null,
  employee_id       uuid not null,
  month             text not null,
  from_day          date not null,
  to_day            date not null,
  paid_days         integer not null,
  department_id     uuid not null,
  position_en       text not null,
  position_ar       text not null,
  contract_fils     bigint not null,
  iban              text not null,
  bank_routing_code text not null,
  leave_balance     integer,
  earnings_fils     bigint not null,
  deductions_fils   bigint not null,
  net_fils          bigint not null,
  employer_fils     bigint not null,
  last_net_fils     bigint,
  changed           boolean not null generated always as ((net_fils IS DISTINCT FROM last_net_fils)) stored,
  warnings          text[] not null,
  published_at      timestamp with time zone,
  put_off           jsonb not null default '[]'::jsonb,
  paid_before       integer not null default 0,
  ahead_to          text,
  constraint pay_slips_pkey PRIMARY KEY (site_id, id),
  constraint pay_slips_site_id_run_id_employee_id_key UNIQUE (site_id, run_id, employee_id),
  constraint pay_slips_site_id_department_id_fkey FOREIGN KEY (site_id, department_id) REFERENCES departments(site_id, id),
  constraint pay_slips_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint pay_slips_site_id_run_id_fkey FOREIGN KEY (site_id, run_id) REFERENCES pay_runs(site_id, id),
  constraint pay_slips_check CHECK ((net_fils = (earnings_fils - deductions_fils))),
  constraint pay_slips_check1 CHECK ((to_day >= from_day)),
  constraint pay_slips_check2 CHECK (((ahead_to ~ '^[0-9]{4}-[0-9]{2}$'::text) AND (ahead_to > month))),
  constraint pay_slips_contract_fils_check CHECK ((contract_fils >= 0)),
  constraint pay_slips_deductions_fils_check CHECK ((deductions_fils >= 0)),
  constraint pay_slips_earnings_fils_check CHECK ((earnings_fils >= 0)),
  constraint pay_slips_month_check CHECK ((month ~ '^[0-9]{4}-[0-9]{2}$'::text)),
  constraint pay_slips_paid_before_check CHECK ((paid_before >= 0)),
  constraint pay_slips_put_off_check CHECK ((jsonb_typeof(put_off) = 'array'::text))
);
CREATE INDEX pay_slips_changed ON pay_slips USING btree (site_id, run_id, employee_id) WHERE changed;
CREATE INDEX pay_slips_of_employee ON pay_slips USING btree (site_id, employee_id, month, id);
CREATE INDEX pay_slips_published ON pay_slips USING btree (site_id, month) WHERE (published_at IS NOT NULL);
CREATE INDEX pay_slips_with_warnings ON pay_slips USING btree (site_id, run_id, employee_id) WHERE (warnings <> '{}'::text[]);

create table payment_events (
  site_id     integer not null,
  provider    text not null,
  event       text not null,
  type        text not null,
  intent      text,
  outcome     text not null,
  received_at timestamp with time zone not null,
  constraint payment_events_pkey PRIMARY KEY (site_id, provider, event),
  constraint payment_events_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id)
);

create table payments (
  site_id       integer not null,
  id            uuid not null,
  order_id      uuid not null,
  provider      text not null,
  intent        text not null,
  amount_fils   bigint not null,
  currency      text not null,
  state         text not null,
  fault         text,
  refunded_fils bigint not null default 0,
  created_at    timestamp with time zone not null,
  updated_at    timestamp with time zone not null,
  succeeded_at  timestamp with time zone,
  constraint payments_pkey PRIMARY KEY (site_id, id),
  constraint payments_site_id_provider_intent_key UNIQUE (site_id, provider, intent),
  constraint payments_site_id_order_id_fkey FOREIGN KEY (site_id, order_id) REFERENCES orders(site_id, id),
  constraint payments_amount_fils_check CHECK ((amount_fils > 0)),
  constraint payments_check CHECK (((refunded_fils >= 0) AND (refunded_fils <= amount_fils))),
  constraint payments_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'demo'::text, 'cash'::text]))),
  constraint payments_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'authentication'::text, 'processing'::text, 'failed'::text, 'cancelled'::text, 'succeeded'::text])))
);
CREATE INDEX payments_by_success ON payments USING btree (site_id, succeeded_at) WHERE (succeeded_at IS NOT NULL);
CREATE INDEX payments_of_order ON payments USING btree (site_id, order_id, id);
CREATE INDEX payments_open ON payments USING btree (site_id, updated_at) WHERE (state = ANY (ARRAY['waiting'::text, 'authentication'::text, 'processing'::text]));

create table persons (
  site_id        integer not null,
  user_id        uuid not null,
  id             uuid not null,
  full_name_ar   text not null,
  full_name_en   text not null,
  email          text not null,
  phone          text not null,
  address        text not null,
  country_id     smallint not null,
  princedom_id   smallint,
  nationality_id smallint not null,
  sex            smallint not null,
  status         text not null,
  created_at     timestamp with time zone not null,
  updated_at     timestamp with time zone not null,
  asked_at       timestamp with time zone not null,
  reason_en      text not null default ''::text,
  reason_ar      text not null default ''::text,
  decided_by     uuid,
  decided_at     timestamp with time zone,
  constraint persons_pkey PRIMARY KEY (site_id, user_id),
  constraint persons_site_id_id_key UNIQUE (site_id, id),
  constraint persons_site_id_decided_by_fkey FOREIGN KEY (site_id, decided_by) REFERENCES users(site_id, id),
  constraint persons_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id),
  constraint persons_check CHECK (((decided_by IS NULL) = (decided_at IS NULL))),
  constraint persons_check1 CHECK (((status <> 'Pending'::text) OR (decided_at IS NULL))),
  constraint persons_princedom_id_check CHECK (((princedom_id >= 1) AND (princedom_id <= 7))),
  constraint persons_sex_check CHECK ((sex = ANY (ARRAY[1, 2]))),
  constraint persons_status_check CHECK ((status = ANY (ARRAY['Pending'::text, 'Accepted'::text, 'Rejected'::text])))
);
CREATE INDEX persons_by_email ON persons USING btree (site_id, lower(email));
CREATE INDEX persons_by_phone ON persons USING btree (site_id, regexp_replace(regexp_replace(phone, '\D'::text, ''::text, 'g'::text), '^0*(971)?0*'::text, ''::text));
CREATE INDEX persons_decided_by ON persons USING btree (site_id, decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX persons_waiting ON persons USING btree (site_id, asked_at, id) WHERE (status = 'Pending'::text);

create table portal_document_batches (
  site_id    integer not null,
  id         uuid not null,
  type       text not null,
  kind       text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  constraint portal_document_batches_pkey PRIMARY KEY (site_id, id),
  constraint portal_document_batches_site_id_created_by_fkey FOREIGN KEY (site_id, created_by) REFERENCES users(site_id, id),
  constraint portal_document_batches_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint portal_document_batches_kind_check CHECK ((kind = ANY (ARRAY['new'::text, 'renewal'::text, 'cancellation'::text])))
);

create table portal_document_pages (
  site_id    integer not null,
  version_id uuid not null,
  page       smallint not null,
  file_id    uuid not null,
  constraint portal_document_pages_pkey PRIMARY KEY (site_id, version_id, page),
  constraint portal_document_pages_site_id_file_id_key UNIQUE (site_id, file_id),
  constraint portal_document_pages_site_id_file_id_fkey FOREIGN KEY (site_id, file_id) REFERENCES files(site_id, id),
  constraint portal_document_pages_site_id_version_id_fkey FOREIGN KEY (site_id, version_id) REFERENCES portal_document_versions(site_id, id),
  constraint portal_document_pages_page_check CHECK (((page >= 1) AND (page <= 20)))
);

create table portal_document_reminders (
  site_id     integer not null,
  document_id uuid not null,
  expires_on  date not null,
  step        smallint not null,
  reminded_at timestamp with time zone not null,
  constraint portal_document_reminders_pkey PRIMARY KEY (site_id, document_id, expires_on, step),
  constraint portal_document_reminders_site_id_document_id_fkey FOREIGN KEY (site_id, document_id) REFERENCES portal_documents(site_id, id)
);
CREATE INDEX portal_document_reminders_by_time ON portal_document_reminders USING btree (site_id, reminded_at);

create table portal_document_requests (
  site_id      integer not null,
  id           uuid not null,
  employee_id  uuid not null,
  type         text not null,
  note         text not null default ''::text,
  due_on       date,
  state        text not null default 'open'::text,
  version_id   uuid,
  requested_by uuid not null,
  requested_at timestamp with time zone not null,
  closed_at    timestamp with time zone,
  constraint portal_document_requests_pkey PRIMARY KEY (site_id, id),
  constraint portal_document_requests_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint portal_document_requests_site_id_requested_by_fkey FOREIGN KEY (site_id, requested_by) REFERENCES users(site_id, id),
  constraint portal_document_requests_site_id_version_id_fkey FOREIGN KEY (site_id, version_id) REFERENCES portal_document_versions(site_id, id),
  constraint portal_document_requests_check CHECK (((state = ANY (ARRAY['accepted'::text, 'withdrawn'::text])) = (closed_at IS NOT NULL))),
  constraint portal_document_requests_check1 CHECK (((state <> ALL (ARRAY['sent'::text, 'accepted'::text])) OR (version_id IS NOT NULL))),
  constraint portal_document_requests_state_check CHECK ((state = ANY (ARRAY['open'::text, 'sent'::text, 'accepted'::text, 'withdrawn'::text])))
);
CREATE INDEX portal_document_requests_by_state ON portal_document_requests USING btree (site_id, state, id);
CREATE INDEX portal_document_requests_of_employee ON portal_document_requests USING btree (site_id, employee_id, id);
CREATE INDEX portal_document_requests_of_version ON portal_document_requests USING btree (site_id, version_id) WHERE (version_id IS NOT NULL);
CREATE UNIQUE INDEX portal_document_requests_one ON portal_document_requests USING btree (site_id, employee_id, type) WHERE (state = ANY (ARRAY['open'::text, 'sent'::text]));

create table portal_document_task_events (
  site_id   integer not null,
  id        uuid not null,
  task_id   uuid not null,
  at        timestamp with time zone not null,
  user_id   uuid,
  kind      text not null,
  step_code text,
  step_name text,
  state     text,
  due_on    date,
  note      text not null default ''::text,
  file_id   uuid,
  for_staff boolean not null default false,
  constraint portal_document_task_events_pkey PRIMARY KEY (site_id, id),
  constraint portal_document_task_events_site_id_file_id_fkey FOREIGN KEY (site_id, file_id) REFERENCES files(site_id, id),
  constraint portal_document_task_events_site_id_task_id_fkey FOREIGN KEY (site_id, task_id) REFERENCES portal_document_tasks(site_id, id),
  constraint portal_document_task_events_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id),
  constraint portal_document_task_events_check CHECK (((kind = 'file'::text) = (file_id IS NOT NULL))),
  constraint portal_document_task_events_kind_check CHECK ((kind = ANY (ARRAY['created'::text, 'stepDone'::text, 'stepSkipped'::text, 'stepReopened'::text, 'state'::text, 'assigned'::text, 'due'::text, 'note'::text, 'file'::text])))
);
CREATE INDEX portal_document_task_events_of_task ON portal_document_task_events USING btree (site_id, task_id, id);
CREATE UNIQUE INDEX portal_document_task_events_file ON portal_document_task_events USING btree (site_id, file_id) WHERE (file_id IS NOT NULL);

create table portal_document_task_steps (
  site_id  integer not null,
  task_id  uuid not null,
  position smallint not null,
  code     text not null,
  name     text not null default ''::text,
  state    text not null default 'todo'::text,
  fee_fils bigint not null default 0,
  done_by  uuid,
  done_at  timestamp with time zone,
  constraint portal_document_task_steps_pkey PRIMARY KEY (site_id, task_id, "position"),
  constraint portal_document_task_steps_site_id_done_by_fkey FOREIGN KEY (site_id, done_by) REFERENCES users(site_id, id),
  constraint portal_document_task_steps_site_id_task_id_fkey FOREIGN KEY (site_id, task_id) REFERENCES portal_document_tasks(site_id, id),
  constraint portal_document_task_steps_check CHECK (((state = 'todo'::text) = (done_at IS NULL))),
  constraint portal_document_task_steps_check1 CHECK (((code = 'own'::text) = (name <> ''::text))),
  constraint portal_document_task_steps_fee_fils_check CHECK (((fee_fils >= 0) AND (fee_fils <= 100000000))),
  constraint portal_document_task_steps_position_check CHECK ((("position" >= 1) AND ("position" <= 20))),
  constraint portal_document_task_steps_state_check CHECK ((state = ANY (ARRAY['todo'::text, 'done'::text, 'skipped'::text])))
);

create table portal_document_tasks (
  site_id            integer not null,
  id                 uuid not null,
  batch_id           uuid,
  employee_id        uuid,
  type               text not null,
  kind               text not null,
  state              text not null default 'open'::text,
  owner_user_id      uuid,
  due_on             date not null,
  version_id         uuid,
  created_by         uuid not null,
  created_at         timestamp with time zone not null,
  ended_at           timestamp with time zone,
  dependant_id       uuid,
  dependant_name_en  text,
  dependant_name_ar  text,
  dependant_relation text,
  constraint portal_document_tasks_pkey PRIMARY KEY (site_id, id),
  constraint portal_document_tasks_site_id_batch_id_fkey FOREIGN KEY (site_id, batch_id) REFERENCES portal_document_batches(site_id, id),
  constraint portal_document_tasks_site_id_created_by_fkey FOREIGN KEY (site_id, created_by) REFERENCES users(site_id, id),
  constraint portal_document_tasks_site_id_employee_id_dependant_id_fkey FOREIGN KEY (site_id, employee_id, dependant_id) REFERENCES dependants(site_id, employee_id, id) ON DELETE SET NULL (dependant_id),
  constraint portal_document_tasks_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint portal_document_tasks_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint portal_document_tasks_site_id_owner_user_id_fkey FOREIGN KEY (site_id, owner_user_id) REFERENCES users(site_id, id),
  constraint portal_document_tasks_site_id_version_id_fkey FOREIGN KEY (site_id, version_id) REFERENCES portal_document_versions(site_id, id),
  constraint portal_document_tasks_check CHECK (((state = ANY (ARRAY['done'::text, 'cancelled'::text])) = (ended_at IS NOT NULL))),
  constraint portal_document_tasks_check1 CHECK ((num_nulls(dependant_name_en, dependant_name_ar, dependant_relation) = ANY (ARRAY[0, 3]))),
  constraint portal_document_tasks_check2 CHECK (((dependant_id IS NULL) OR (dependant_name_en IS NOT NULL))),
  constraint portal_document_tasks_check3 CHECK (((dependant_name_en IS NULL) OR ((employee_id IS NOT NULL) AND (type = ANY (ARRAY['passport'::text, 'emiratesId'::text, 'visa'::text, 'healthInsurance'::text]))))),
  constraint portal_document_tasks_kind_check CHECK ((kind = ANY (ARRAY['new'::text, 'renewal'::text, 'cancellation'::text]))),
  constraint portal_document_tasks_state_check CHECK ((state = ANY (ARRAY['open'::text, 'submitted'::text, 'rejected'::text, 'done'::text, 'cancelled'::text])))
);
CREATE INDEX portal_document_tasks_ended ON portal_document_tasks USING btree (site_id, ended_at DESC, id) WHERE (ended_at IS NOT NULL);
CREATE INDEX portal_document_tasks_of_batch ON portal_document_tasks USING btree (site_id, batch_id, id) WHERE (batch_id IS NOT NULL);
CREATE INDEX portal_document_tasks_of_employee ON portal_document_tasks USING btree (site_id, employee_id, id);
CREATE INDEX portal_document_tasks_open ON portal_document_tasks USING btree (site_id, due_on, id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX portal_document_tasks_one ON portal_document_tasks USING btree (site_id, employee_id, type) WHERE ((ended_at IS NULL) AND (employee_id IS NOT NULL) AND (dependant_name_en IS NULL));
CREATE UNIQUE INDEX portal_document_tasks_one_of_company ON portal_document_tasks USING btree (site_id, type) WHERE ((ended_at IS NULL) AND (employee_id IS NULL));
CREATE UNIQUE INDEX portal_document_tasks_one_of_dependant ON portal_document_tasks USING btree (site_id, dependant_id, type) WHERE ((ended_at IS NULL) AND (dependant_id IS NOT NULL));

create table portal_document_types (
  site_id    integer not null,
  code       text not null,
  is_own     boolean not null,
  name_en    text,
  name_ar    text,
  holder     text,
  has_number boolean,
  has_expiry boolean,
  ladder     smallint[] not null,
  retired_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  constraint portal_document_types_pkey PRIMARY KEY (site_id, code),
  constraint portal_document_types_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint portal_document_types_check CHECK (((NOT is_own) OR ((name_en IS NOT NULL) AND (name_ar IS NOT NULL) AND (holder IS NOT NULL) AND (has_number IS NOT NULL) AND (has_expiry IS NOT NULL)))),
  constraint portal_document_types_holder_check CHECK ((holder = ANY (ARRAY['employee'::text, 'company'::text])))
);

create table portal_document_versions (
  site_id          integer not null,
  id               uuid not null,
  document_id      uuid not null,
  version          smallint not null,
  state            text not null,
  number           text,
  second_number    text,
  issued_on        date,
  expires_on       date,
  country          character(2),
  source           text not null,
  confirmed_fields text[] not null default '{}'::text[],
  sent_by          uuid,
  sent_at          timestamp with time zone not null default now(),
  decided_by       uuid,
  decided_at       timestamp with time zone,
  reason           text,
  constraint portal_document_versions_pkey PRIMARY KEY (site_id, id),
  constraint portal_document_versions_site_id_document_id_version_key UNIQUE (site_id, document_id, version),
  constraint portal_document_versions_site_id_decided_by_fkey FOREIGN KEY (site_id, decided_by) REFERENCES users(site_id, id),
  constraint portal_document_versions_site_id_document_id_fkey FOREIGN KEY (site_id, document_id) REFERENCES portal_documents(site_id, id),
  constraint portal_document_versions_site_id_sent_by_fkey FOREIGN KEY (site_id, sent_by) REFERENCES users(site_id, id),
  constraint portal_document_versions_check CHECK (((state = 'returned'::text) = (reason IS NOT NULL))),
  constraint portal_document_versions_source_check CHECK ((source = ANY (ARRAY['import'::text, 'staff'::text, 'employee'::text]))),
  constraint portal_document_versions_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'current'::text, 'replaced'::text, 'returned'::text, 'withdrawn'::text]))),
  constraint portal_document_versions_version_check CHECK ((version > 0))
);
CREATE INDEX portal_document_versions_waiting ON portal_document_versions USING btree (site_id, id) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX portal_document_versions_current ON portal_document_versions USING btree (site_id, document_id) WHERE (state = 'current'::text);
CREATE UNIQUE INDEX portal_document_versions_one_waiting ON portal_document_versions USING btree (site_id, document_id) WHERE (state = 'waiting'::text);

create table portal_documents (
  site_id        integer not null,
  id             uuid not null,
  employee_id    uuid,
  type           text not null,
  name           text not null default ''::text,
  version        smallint not null default 0,
  number         text,
  second_number  text,
  issued_on      date,
  expires_on     date,
  country        character(2),
  grace_until    date,
  remind_on      date,
  closed_at      timestamp with time zone,
  closed_as      text,
  created_at     timestamp with time zone not null default now(),
  updated_at     timestamp with time zone not null default now(),
  original_with  text,
  original_since date,
  original_note  text not null default ''::text,
  constraint portal_documents_pkey PRIMARY KEY (site_id, id),
  constraint portal_documents_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint portal_documents_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint portal_documents_check CHECK (((closed_at IS NULL) = (closed_as IS NULL))),
  constraint portal_documents_closed_as_check CHECK ((closed_as = ANY (ARRAY['notNeeded'::text, 'left'::text]))),
  constraint portal_documents_original CHECK ((((original_with IS NULL) = (original_since IS NULL)) AND ((original_with IS NOT NULL) OR (original_note = ''::text)))),
  constraint portal_documents_original_with_check CHECK ((original_with = ANY (ARRAY['employee'::text, 'company'::text, 'authority'::text])))
);
CREATE INDEX portal_documents_by_expiry ON portal_documents USING btree (site_id, expires_on, id) WHERE ((expires_on IS NOT NULL) AND (closed_at IS NULL));
CREATE INDEX portal_documents_by_type ON portal_documents USING btree (site_id, type, expires_on, id) WHERE ((expires_on IS NOT NULL) AND (closed_at IS NULL));
CREATE INDEX portal_documents_of_employee ON portal_documents USING btree (site_id, employee_id, expires_on, id);
CREATE INDEX portal_documents_passport ON portal_documents USING btree (site_id, number) WHERE ((type = 'passport'::text) AND (number IS NOT NULL));
CREATE INDEX portal_documents_to_remind ON portal_documents USING btree (site_id, remind_on, id) WHERE ((remind_on IS NOT NULL) AND (closed_at IS NULL));
CREATE UNIQUE INDEX portal_documents_emirates_id ON portal_documents USING btree (site_id, number) WHERE ((type = 'emiratesId'::text) AND (number IS NOT NULL));
CREATE UNIQUE INDEX portal_documents_one_identity ON portal_documents USING btree (site_id, employee_id, type) WHERE (type = ANY (ARRAY['passport'::text, 'visa'::text, 'emiratesId'::text, 'labourCard'::text]));

create table previous_employers (
  site_id     integer not null,
  id          uuid not null,
  employee_id uuid not null,
  employer    text not null,
  position    text not null,
  country     character(2),
  from_day    date not null,
  to_day      date not null,
  verified_at timestamp with time zone,
  verified_by uuid,
  created_at  timestamp with time zone not null,
  constraint previous_employers_pkey PRIMARY KEY (site_id, id),
  constraint previous_employers_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint previous_employers_site_id_verified_by_fkey FOREIGN KEY (site_id, verified_by) REFERENCES users(site_id, id),
  constraint previous_employers_check CHECK ((to_day >= from_day)),
  constraint previous_employers_check1 CHECK (((verified_at IS NULL) = (verified_by IS NULL)))
);
CREATE INDEX previous_employers_of_employee ON previous_employers USING btree (site_id, employee_id, from_day);

create table profile_change_proofs (
  site_id   integer not null,
  change_id uuid not null,
  number    smallint not null,
  file_id   uuid not null,
  constraint profile_change_proofs_pkey PRIMARY KEY (site_id, change_id, number),
  constraint profile_change_proofs_site_id_file_id_key UNIQUE (site_id, file_id),
  constraint profile_change_proofs_site_id_change_id_fkey FOREIGN KEY (site_id, change_id) REFERENCES profile_changes(site_id, id),
  constraint profile_change_proofs_site_id_file_id_fkey FOREIGN KEY (site_id, file_id) REFERENCES files(site_id, id),
  constraint profile_change_proofs_number_check CHECK (((number >= 1) AND (number <= 5)))
);

create table profile_changes (
  site_id      integer not null,
  id           uuid not null,
  employee_id  uuid not null,
  field_group  text not null,
  desk         text not null,
  record_id    uuid not null,
  before       jsonb,
  after        jsonb,
  from_day     date not null,
  note         text not null,
  state        text not null,
  requested_by uuid not null,
  requested_at timestamp with time zone not null,
  decided_by   uuid,
  decided_at   timestamp with time zone,
  reason       text,
  constraint profile_changes_pkey PRIMARY KEY (site_id, id),
  constraint profile_changes_site_id_decided_by_fkey FOREIGN KEY (site_id, decided_by) REFERENCES users(site_id, id),
  constraint profile_changes_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint profile_changes_site_id_requested_by_fkey FOREIGN KEY (site_id, requested_by) REFERENCES users(site_id, id),
  constraint profile_changes_after_check CHECK ((jsonb_typeof(after) = 'object'::text)),
  constraint profile_changes_before_check CHECK ((jsonb_typeof(before) = 'object'::text)),
  constraint profile_changes_check CHECK (((before IS NOT NULL) OR (after IS NOT NULL))),
  constraint profile_changes_check1 CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint profile_changes_check2 CHECK (((state = 'declined'::text) = (reason IS NOT NULL))),
  constraint profile_changes_check3 CHECK (((state <> 'declined'::text) OR (decided_by IS NOT NULL))),
  constraint profile_changes_check4 CHECK (((state <> ALL (ARRAY['waiting'::text, 'withdrawn'::text])) OR (decided_by IS NULL))),
  constraint profile_changes_check5 CHECK ((decided_by <> requested_by)),
  constraint profile_changes_check6 CHECK (((desk = 'pay'::text) = (field_group = 'bank'::text))),
  constraint profile_changes_desk_check CHECK ((desk = ANY (ARRAY['hr'::text, 'pay'::text]))),
  constraint profile_changes_field_group_check CHECK ((field_group = ANY (ARRAY['personal'::text, 'contact'::text, 'address'::text, 'emergency'::text, 'dependants'::text, 'bank'::text]))),
  constraint profile_changes_note_check CHECK ((length(note) <= 500)),
  constraint profile_changes_reason_check CHECK ((length(reason) <= 500)),
  constraint profile_changes_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'declined'::text, 'withdrawn'::text])))
);
CREATE INDEX profile_changes_of_desk ON profile_changes USING btree (site_id, desk, state, id);
CREATE INDEX profile_changes_of_employee ON profile_changes USING btree (site_id, employee_id, id);
CREATE UNIQUE INDEX profile_changes_one_waiting ON profile_changes USING btree (site_id, employee_id, field_group, record_id) WHERE (state = 'waiting'::text);

create table provider_services (
  site_id     integer not null,
  id          integer not null,
  activity_id integer not null,
  name_en     text not null,
  name_ar     text not null,
  synonyms    text not null default ''::text,
  rank        integer not null,
  active      boolean not null default true,
  constraint provider_services_pkey PRIMARY KEY (site_id, id),
  constraint provider_services_site_id_activity_id_fkey FOREIGN KEY (site_id, activity_id) REFERENCES activities(site_id, id),
  constraint provider_services_id_check CHECK ((id > 0))
);

create table punches (
  site_id      integer not null,
  employee_id  uuid not null,
  client_id    uuid not null,
  kind         text not null,
  at           timestamp with time zone not null,
  day          date not null,
  zone         text not null,
  outcome      text not null,
  refusal      jsonb,
  flags        text[] not null default '{}'::text[],
  arrived_at   timestamp with time zone not null,
  device_time  timestamp with time zone not null,
  claimed_at   timestamp with time zone,
  skew_ms      bigint,
  latitude     double precision,
  longitude    double precision,
  accuracy_m   double precision,
  fix_age_ms   bigint,
  work_site_id uuid,
  distance_m   integer,
  repeats      uuid,
  constraint punches_pkey PRIMARY KEY (site_id, employee_id, client_id),
  constraint punches_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint punches_site_id_work_site_id_fkey FOREIGN KEY (site_id, work_site_id) REFERENCES work_sites(site_id, id),
  constraint punches_check CHECK (((outcome = 'refused'::text) = (refusal IS NOT NULL))),
  constraint punches_check1 CHECK (((outcome = 'repeated'::text) = (repeats IS NOT NULL))),
  constraint punches_check2 CHECK ((at <= arrived_at)),
  constraint punches_kind_check CHECK ((kind = ANY (ARRAY['in'::text, 'out'::text]))),
  constraint punches_outcome_check CHECK ((outcome = ANY (ARRAY['recorded'::text, 'repeated'::text, 'kept'::text, 'refused'::text])))
);
CREATE INDEX punches_by_time ON punches USING btree (site_id, employee_id, at) WHERE (outcome = ANY (ARRAY['recorded'::text, 'kept'::text]));
CREATE INDEX punches_kept ON punches USING btree (site_id, employee_id, day) WHERE (outcome = 'kept'::text);

create table push_keys (
  id          smallint not null default 1,
  public_key  text not null,
  private_key text not null,
  created_at  timestamp with time zone not null,
  constraint push_keys_pkey PRIMARY KEY (id),
  constraint push_keys_id_check CHECK ((id = 1))
);

create table push_messages (
  site_id         integer not null,
  id              uuid not null,
  subscription_id uuid not null,
  language        text not null,
  title           text not null,
  body            text not null,
  path            text not null,
  created_at      timestamp with time zone not null,
  constraint push_messages_pkey PRIMARY KEY (site_id, id),
  constraint push_messages_site_id_subscription_id_fkey FOREIGN KEY (site_id, subscription_id) REFERENCES push_subscriptions(site_id, id) ON DELETE CASCADE,
  constraint push_messages_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text])))
);
CREATE INDEX push_messages_of_subscription ON push_messages USING btree (site_id, subscription_id);

create table push_subscriptions (
  site_id       integer not null,
  id            uuid not null,
  user_id       uuid not null,
  endpoint      text not null,
  endpoint_hash bytea not null,
  p256dh        bytea not null,
  auth          bytea not null,
  device        text not null,
  created_at    timestamp with time zone not null,
  last_used_at  timestamp with time zone,
  failures      integer not null default 0,
  tested_at     timestamp with time zone,
  constraint push_subscriptions_pkey PRIMARY KEY (site_id, id),
  constraint push_subscriptions_site_id_endpoint_hash_key UNIQUE (site_id, endpoint_hash),
  constraint push_subscriptions_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id),
  constraint push_subscriptions_auth_check CHECK ((length(auth) = 16)),
  constraint push_subscriptions_p256dh_check CHECK ((length(p256dh) = 65))
);
CREATE INDEX push_subscriptions_of_user ON push_subscriptions USING btree (site_id, user_id, id);

create table quote_companies (
  site_id     integer not null,
  request_id  uuid not null,
  company_id  uuid not null,
  asked_at    timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint quote_companies_pkey PRIMARY KEY (site_id, request_id, company_id),
  constraint quote_companies_site_id_company_id_fkey FOREIGN KEY (site_id, company_id) REFERENCES companies(site_id, id),
  constraint quote_companies_site_id_request_id_fkey FOREIGN KEY (site_id, request_id) REFERENCES quote_requests(site_id, id)
);
CREATE INDEX quote_companies_answered ON quote_companies USING btree (site_id, company_id, answered_at) WHERE (answered_at IS NOT NULL);
CREATE INDEX quote_companies_of ON quote_companies USING btree (site_id, company_id, request_id);

create table quote_photos (
  site_id    integer not null,
  request_id uuid not null,
  rank       smallint not null,
  file_id    uuid not null,
  constraint quote_photos_pkey PRIMARY KEY (site_id, request_id, rank),
  constraint quote_photos_site_id_file_id_key UNIQUE (site_id, file_id),
  constraint quote_photos_site_id_file_id_fkey FOREIGN KEY (site_id, file_id) REFERENCES files(site_id, id),
  constraint quote_photos_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint quote_photos_site_id_request_id_fkey FOREIGN KEY (site_id, request_id) REFERENCES quote_requests(site_id, id),
  constraint quote_photos_rank_check CHECK ((rank >= 1))
);

create table quote_requests (
  site_id           integer not null,
  id                uuid not null,
  number            integer not null,
  user_id           uuid not null,
  language          text not null,
  state             text not null,
  state_at          timestamp with time zone not null,
  activity_id       integer not null,
  goods             text not null,
  from_country      character(2) not null,
  from_princedom_id smallint,
  from_place        text not null default ''::text,
  to_country        character(2) not null,
  to_princedom_id   smallint,
  to_place          text not null default ''::text,
  ready_on          date not null,
  weight_kg         integer,
  volume_litres     integer,
  pieces            integer,
  notes             text not null default ''::text,
  currency          text not null,
  asked_at          timestamp with time zone not null,
  bids_until        timestamp with time zone not null,
  choose_until      timestamp with time zone,
  constraint quote_requests_pkey PRIMARY KEY (site_id, id),
  constraint quote_requests_site_id_number_key UNIQUE (site_id, number),
  constraint quote_requests_site_id_activity_id_fkey FOREIGN KEY (site_id, activity_id) REFERENCES activities(site_id, id),
  constraint quote_requests_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint quote_requests_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id),
  constraint quote_requests_check CHECK ((bids_until > asked_at)),
  constraint quote_requests_from_princedom_id_check CHECK (((from_princedom_id >= 1) AND (from_princedom_id <= 7))),
  constraint quote_requests_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text]))),
  constraint quote_requests_pieces_check CHECK ((pieces > 0)),
  constraint quote_requests_state_check CHECK ((state = ANY (ARRAY['bidding'::text, 'choosing'::text, 'accepted'::text, 'expired'::text, 'cancelled'::text]))),
  constraint quote_requests_to_princedom_id_check CHECK (((to_princedom_id >= 1) AND (to_princedom_id <= 7))),
  constraint quote_requests_volume_litres_check CHECK ((volume_litres > 0)),
  constraint quote_requests_weight_kg_check CHECK ((weight_kg > 0))
);
CREATE INDEX quote_requests_of_user ON quote_requests USING btree (site_id, user_id, id);
CREATE INDEX quote_requests_open ON quote_requests USING btree (choose_until) WHERE (state = 'choosing'::text);
CREATE INDEX quote_requests_sealed ON quote_requests USING btree (bids_until) WHERE (state = 'bidding'::text);

create table recovery_codes (
  site_id    integer not null,
  user_id    uuid not null,
  code_hash  bytea not null,
  created_at timestamp with time zone not null,
  used_at    timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (site_id, user_id, code_hash),
  constraint recovery_codes_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id),
  constraint recovery_codes_code_hash_check CHECK ((octet_length(code_hash) = 32))
);

create table refunds (
  site_id     integer not null,
  id          uuid not null,
  payment_id  uuid not null,
  order_id    uuid not null,
  amount_fils bigint not null,
  reason      text not null,
  state       text not null,
  refund      text,
  asked_by    uuid,
  asked_at    timestamp with time zone not null,
  done_at     timestamp with time zone,
  constraint refunds_pkey PRIMARY KEY (site_id, id),
  constraint refunds_site_id_order_id_fkey FOREIGN KEY (site_id, order_id) REFERENCES orders(site_id, id),
  constraint refunds_site_id_payment_id_fkey FOREIGN KEY (site_id, payment_id) REFERENCES payments(site_id, id),
  constraint refunds_amount_fils_check CHECK ((amount_fils > 0)),
  constraint refunds_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'succeeded'::text, 'failed'::text])))
);
CREATE INDEX refunds_asked ON refunds USING btree (site_id, asked_at) WHERE (state = 'asked'::text);
CREATE INDEX refunds_by_success ON refunds USING btree (site_id, done_at) WHERE (state = 'succeeded'::text);
CREATE INDEX refunds_of_order ON refunds USING btree (site_id, order_id, id);
CREATE INDEX refunds_of_payment ON refunds USING btree (site_id, payment_id);

create table resignations (
  site_id             integer not null,
  id                  uuid not null,
  employee_id         uuid not null,
  notice_day          date not null,
  last_day            date not null,
  to_another_employer boolean not null,
  reason              text not null,
  created_at          timestamp with time zone not null,
  closed_at           timestamp with time zone,
  closed_as           text,
  constraint resignations_pkey PRIMARY KEY (site_id, id),
  constraint resignations_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint resignations_check CHECK ((last_day >= notice_day)),
  constraint resignations_check1 CHECK (((closed_at IS NULL) = (closed_as IS NULL))),
  constraint resignations_closed_as_check CHECK ((closed_as = ANY (ARRAY['withdrawn'::text, 'recorded'::text]))),
  constraint resignations_reason_check CHECK ((length(reason) <= 1000))
);
CREATE UNIQUE INDEX resignations_once ON resignations USING btree (site_id, employee_id) WHERE (closed_at IS NULL);

create table role_permissions (
  site_id    integer not null,
  role       text not null,
  permission text not null,
  allowed    boolean not null,
  constraint role_permissions_pkey PRIMARY KEY (site_id, role, permission),
  constraint role_permissions_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id)
);

create table salary_updates (
  site_id               integer not null,
  id                    uuid not null,
  employee_id           uuid not null,
  from_date             date not null,
  basic_fils            bigint not null,
  housing_fils          bigint not null,
  transport_fils        bigint not null,
  other_fils            bigint not null,
  before_basic_fils     bigint,
  before_housing_fils   bigint,
  before_transport_fils bigint,
  before_other_fils     bigint,
  reason                text not null,
  note                  text not null,
  state                 text not null,
  requested_by          uuid not null,
  requested_at          timestamp with time zone not null,
  decided_by            uuid,
  decided_at            timestamp with time zone,
  decision_note         text,
  constraint salary_updates_pkey PRIMARY KEY (site_id, id),
  constraint salary_updates_site_id_decided_by_fkey FOREIGN KEY (site_id, decided_by) REFERENCES users(site_id, id),
  constraint salary_updates_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint salary_updates_site_id_requested_by_fkey FOREIGN KEY (site_id, requested_by) REFERENCES users(site_id, id),
  constraint salary_updates_basic_fils_check CHECK ((basic_fils > 0)),
  constraint salary_updates_before_basic_fils_check CHECK ((before_basic_fils >= 0)),
  constraint salary_updates_before_housing_fils_check CHECK ((before_housing_fils >= 0)),
  constraint salary_updates_before_other_fils_check CHECK ((before_other_fils >= 0)),
  constraint salary_updates_before_transport_fils_check CHECK ((before_transport_fils >= 0)),
  constraint salary_updates_check CHECK ((num_nulls(before_basic_fils, before_housing_fils, before_transport_fils, before_other_fils) = ANY (ARRAY[0, 4]))),
  constraint salary_updates_check1 CHECK (((((basic_fils IS DISTINCT FROM before_basic_fils) OR (housing_fils IS DISTINCT FROM before_housing_fils)) OR (transport_fils IS DISTINCT FROM before_transport_fils)) OR (other_fils IS DISTINCT FROM before_other_fils))),
  constraint salary_updates_check2 CHECK (((state = 'pending'::text) = (decided_at IS NULL))),
  constraint salary_updates_check3 CHECK (((state = ANY (ARRAY['approved'::text, 'rejected'::text])) = (decided_by IS NOT NULL))),
  constraint salary_updates_check4 CHECK (((state = ANY (ARRAY['approved'::text, 'rejected'::text])) = (decision_note IS NOT NULL))),
  constraint salary_updates_check5 CHECK (((state <> 'rejected'::text) OR (decision_note <> ''::text))),
  constraint salary_updates_check6 CHECK ((decided_by <> requested_by)),
  constraint salary_updates_decision_note_check CHECK ((length(decision_note) <= 500)),
  constraint salary_updates_housing_fils_check CHECK ((housing_fils >= 0)),
  constraint salary_updates_note_check CHECK ((length(note) <= 500)),
  constraint salary_updates_other_fils_check CHECK ((other_fils >= 0)),
  constraint salary_updates_reason_check CHECK ((reason = ANY (ARRAY['joining'::text, 'annualReview'::text, 'promotion'::text, 'probationEnd'::text, 'correction'::text, 'other'::text]))),
  constraint salary_updates_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text]))),
  constraint salary_updates_transport_fils_check CHECK ((transport_fils >= 0))
);
CREATE INDEX salary_updates_by_state ON salary_updates USING btree (site_id, state, id);
CREATE INDEX salary_updates_of_employee ON salary_updates USING btree (site_id, employee_id, id);
CREATE UNIQUE INDEX salary_updates_one_pending ON salary_updates USING btree (site_id, employee_id) WHERE (state = 'pending'::text);

create table saved_cards (
  site_id    integer not null,
  subject_id uuid not null,
  user_id    uuid not null,
  provider   text not null,
  customer   text not null,
  method     text not null,
  brand      text not null,
  last4      text not null,
  month      smallint not null,
  year       smallint not null,
  saved_at   timestamp with time zone not null,
  constraint saved_cards_pkey PRIMARY KEY (site_id, subject_id),
  constraint saved_cards_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id),
  constraint saved_cards_last4_check CHECK ((last4 ~ '^[0-9]{4}$'::text)),
  constraint saved_cards_month_check CHECK (((month >= 1) AND (month <= 12))),
  constraint saved_cards_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'demo'::text]))),
  constraint saved_cards_year_check CHECK (((year >= 2000) AND (year <= 2100)))
);
CREATE INDEX saved_cards_of_user ON saved_cards USING btree (site_id, user_id);

create table search_counts (
  site_id  integer not null,
  day      date not null,
  language text not null,
  words    text not null,
  times    integer not null default 0,
  empty    integer not null default 0,
  constraint search_counts_pkey PRIMARY KEY (site_id, day, language, words),
  constraint search_counts_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint search_counts_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text])))
);
CREATE INDEX search_counts_empty ON search_counts USING btree (site_id, day) WHERE (empty > 0);

create table sessions (
  site_id      integer not null,
  token_hash   bytea not null,
  id           uuid not null,
  user_id      uuid not null,
  created_at   timestamp with time zone not null,
  expires_at   timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  revoked_at   timestamp with time zone,
  confirmed_at timestamp with time zone not null,
  device       text not null default ''::text,
  address      text not null default ''::text,
  constraint sessions_pkey PRIMARY KEY (site_id, token_hash),
  constraint sessions_site_id_id_key UNIQUE (site_id, id),
  constraint sessions_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id)
);
CREATE INDEX sessions_of_user ON sessions USING btree (site_id, user_id, created_at DESC);

create table settlements (
  site_id        integer not null,
  id             uuid not null,
  run_id         uuid not null,
  employee_id    uuid not null,
  first_day      date not null,
  last_day       date not null,
  end_kind       text not null,
  notice_by      text,
  notice_days    smallint not null default 0,
  facts          jsonb,
  state          text not null default 'open'::text,
  settled_at     timestamp with time zone,
  rest_fils      bigint,
  repaid_on      date,
  repaid_by      uuid,
  repaid_note    text not null default ''::text,
  repaid_file_id uuid,
  constraint settlements_pkey PRIMARY KEY (site_id, id),
  constraint settlements_site_id_run_id_key UNIQUE (site_id, run_id),
  constraint settlements_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint settlements_site_id_repaid_by_fkey FOREIGN KEY (site_id, repaid_by) REFERENCES users(site_id, id),
  constraint settlements_site_id_repaid_file_id_fkey FOREIGN KEY (site_id, repaid_file_id) REFERENCES files(site_id, id),
  constraint settlements_site_id_run_id_fkey FOREIGN KEY (site_id, run_id) REFERENCES pay_runs(site_id, id),
  constraint settlements_check CHECK ((last_day >= first_day)),
  constraint settlements_check1 CHECK (((notice_by IS NULL) = (notice_days = 0))),
  constraint settlements_check2 CHECK (((state = 'settled'::text) = (settled_at IS NOT NULL))),
  constraint settlements_check3 CHECK (((state <> 'settled'::text) OR (facts IS NOT NULL))),
  constraint settlements_check4 CHECK (((repaid_on IS NULL) = (repaid_by IS NULL))),
  constraint settlements_check5 CHECK (((repaid_by IS NULL) OR (state = 'settled'::text))),
  constraint settlements_end_kind_check CHECK ((end_kind = ANY (ARRAY['resignation'::text, 'termination'::text, 'death'::text, 'contractEnd'::text, 'ended'::text]))),
  constraint settlements_notice_by_check CHECK ((notice_by = ANY (ARRAY['employer'::text, 'employee'::text]))),
  constraint settlements_notice_days_check CHECK (((notice_days >= 0) AND (notice_days <= 90))),
  constraint settlements_repaid_note_check CHECK ((length(repaid_note) <= 200)),
  constraint settlements_rest_fils_check CHECK ((rest_fils >= 0)),
  constraint settlements_state_check CHECK ((state = ANY (ARRAY['open'::text, 'settled'::text, 'cancelled'::text])))
);
CREATE INDEX settlements_of_employee ON settlements USING btree (site_id, employee_id);
CREATE INDEX settlements_of_proof ON settlements USING btree (site_id, repaid_file_id) WHERE (repaid_file_id IS NOT NULL);
CREATE UNIQUE INDEX settlements_once ON settlements USING btree (site_id, employee_id, last_day) WHERE (state <> 'cancelled'::text);

create table shift_assignments (
  site_id     integer not null,
  employee_id uuid not null,
  from_date   date not null,
  to_date     date,
  shift_id    uuid not null,
  constraint shift_assignments_pkey PRIMARY KEY (site_id, employee_id, from_date),
  constraint shift_assignments_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint shift_assignments_site_id_shift_id_fkey FOREIGN KEY (site_id, shift_id) REFERENCES shifts(site_id, id),
  constraint shift_assignments_check CHECK (((to_date IS NULL) OR (to_date >= from_date)))
);
CREATE INDEX shift_assignments_of_shift ON shift_assignments USING btree (site_id, shift_id, to_date);

create table shift_hours (
  site_id                integer not null,
  shift_id               uuid not null,
  from_date              date not null,
  segments               jsonb not null,
  early_in_minutes       integer not null,
  late_out_minutes       integer not null,
  grace_late_minutes     integer not null,
  grace_early_minutes    integer not null,
  break_minutes          integer not null,
  overtime_after_minutes integer not null,
  constraint shift_hours_pkey PRIMARY KEY (site_id, shift_id, from_date),
  constraint shift_hours_site_id_shift_id_fkey FOREIGN KEY (site_id, shift_id) REFERENCES shifts(site_id, id),
  constraint shift_hours_break_minutes_check CHECK ((break_minutes >= 0)),
  constraint shift_hours_early_in_minutes_check CHECK (((early_in_minutes >= 0) AND (early_in_minutes <= 720))),
  constraint shift_hours_grace_early_minutes_check CHECK ((grace_early_minutes >= 0)),
  constraint shift_hours_grace_late_minutes_check CHECK ((grace_late_minutes >= 0)),
  constraint shift_hours_late_out_minutes_check CHECK (((late_out_minutes >= 0) AND (late_out_minutes <= 720))),
  constraint shift_hours_overtime_after_minutes_check CHECK ((overtime_after_minutes >= 0))
);

create table shift_seasons (
  site_id       integer not null,
  id            uuid not null,
  name_en       text not null,
  name_ar       text not null,
  from_date     date not null,
  to_date       date not null,
  shift_id      uuid,
  minus_minutes integer,
  segments      jsonb,
  created_at    timestamp with time zone not null,
  constraint shift_seasons_pkey PRIMARY KEY (site_id, id),
  constraint shift_seasons_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint shift_seasons_site_id_shift_id_fkey FOREIGN KEY (site_id, shift_id) REFERENCES shifts(site_id, id),
  constraint shift_seasons_check CHECK ((to_date >= from_date)),
  constraint shift_seasons_check1 CHECK (((minus_minutes IS NULL) <> (segments IS NULL))),
  constraint shift_seasons_minus_minutes_check CHECK ((minus_minutes > 0))
);
CREATE INDEX shift_seasons_by_date ON shift_seasons USING btree (site_id, to_date);

create table shifts (
  site_id    integer not null,
  id         uuid not null,
  name_en    text not null,
  name_ar    text not null,
  active     boolean not null default true,
  created_at timestamp with time zone not null,
  constraint shifts_pkey PRIMARY KEY (site_id, id),
  constraint shifts_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id)
);
CREATE UNIQUE INDEX shifts_name_en ON shifts USING btree (site_id, lower(name_en));

create table shop_counters (
  site_id integer not null,
  kind    text not null,
  last    integer not null,
  constraint shop_counters_pkey PRIMARY KEY (site_id, kind),
  constraint shop_counters_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint shop_counters_kind_check CHECK ((kind = ANY (ARRAY['order'::text, 'invoice'::text, 'credit-note'::text, 'meal-plan'::text])))
);

create table shop_seasons (
  site_id  integer not null,
  id       uuid not null,
  name_en  text not null,
  name_ar  text not null,
  from_day date not null,
  to_day   date not null,
  constraint shop_seasons_pkey PRIMARY KEY (site_id, id),
  constraint shop_seasons_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint shop_seasons_check CHECK ((to_day >= from_day))
);

create table shop_settings (
  site_id           integer not null,
  seller_name_en    text not null,
  seller_name_ar    text not null,
  seller_address_en text not null,
  seller_address_ar text not null,
  seller_phone      text not null,
  trn               text not null,
  vat_hundredths    integer not null default 500,
  minimum_fils      bigint not null default 0,
  cash_limit_fils   bigint,
  days_ahead        smallint not null default 7,
  hold_minutes      smallint not null default 15,
  open_per_customer smallint not null default 2,
  open_per_phone    smallint not null default 2,
  open_per_address  smallint not null default 2,
  constraint shop_settings_pkey PRIMARY KEY (site_id),
  constraint shop_settings_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint shop_settings_cash_limit_fils_check CHECK ((cash_limit_fils > 0)),
  constraint shop_settings_days_ahead_check CHECK (((days_ahead >= 1) AND (days_ahead <= 60))),
  constraint shop_settings_hold_minutes_check CHECK (((hold_minutes >= 5) AND (hold_minutes <= 120))),
  constraint shop_settings_minimum_fils_check CHECK ((minimum_fils >= 0)),
  constraint shop_settings_open_per_address_check CHECK (((open_per_address >= 1) AND (open_per_address <= 100))),
  constraint shop_settings_open_per_customer_check CHECK (((open_per_customer >= 1) AND (open_per_customer <= 100))),
  constraint shop_settings_open_per_phone_check CHECK (((open_per_phone >= 1) AND (open_per_phone <= 100))),
  constraint shop_settings_trn_check CHECK ((trn ~ '^[0-9]{15}$'::text)),
  constraint shop_settings_vat_hundredths_check CHECK (((vat_hundredths >= 0) AND (vat_hundredths <= 10000)))
);

create table sign_in_steps (
  site_id    integer not null,
  token_hash bytea not null,
  user_id    uuid not null,
  api        text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint sign_in_steps_pkey PRIMARY KEY (site_id, token_hash),
  constraint sign_in_steps_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id),
  constraint sign_in_steps_api_check CHECK ((api = ANY (ARRAY['auth'::text, 'pro-auth'::text]))),
  constraint sign_in_steps_token_hash_check CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX sign_in_steps_by_age ON sign_in_steps USING btree (site_id, expires_at);
CREATE INDEX sign_in_steps_of_user ON sign_in_steps USING btree (site_id, user_id);

create table sign_in_tries (
  site_id  integer not null,
  key      bytea not null,
  failures integer not null,
  last_at  timestamp with time zone not null,
  free_at  timestamp with time zone not null,
  constraint sign_in_tries_pkey PRIMARY KEY (site_id, key)
);
CREATE INDEX sign_in_tries_by_age ON sign_in_tries USING btree (last_at);

create table sites (
  id              integer not null,
  name_en         text not null,
  name_ar         text not null,
  portal_title_en text not null,
  portal_title_ar text not null,
  logo_file_id    uuid,
  accent          text not null default '#0F6B66'::text,
  country         character(2) not null default 'AE'::bpchar,
  currency        character(3) not null default 'AED'::bpchar,
  zone            text not null default 'Asia/Dubai'::text,
  weekend         smallint[] not null default '{6,7}'::smallint[],
  hijri_offset    smallint not null default 0,
  enabled_areas   text[] not null default '{portal,shop,directory}'::text[],
  policy_pdf_url  text,
  created_at      timestamp with time zone not null default now(),
  password_min    smallint not null default 12,
  tagline_en      text not null default ''::text,
  tagline_ar      text not null default ''::text,
  address_en      text not null default ''::text,
  address_ar      text not null default ''::text,
  phone           text not null default ''::text,
  whatsapp        text not null default ''::text,
  trade_licence   text not null default ''::text,
  constraint sites_pkey PRIMARY KEY (id),
  constraint sites_hijri_offset_check CHECK (((hijri_offset >= '-1'::integer) AND (hijri_offset <= 1))),
  constraint sites_password_min_check CHECK (((password_min >= 12) AND (password_min <= 64)))
);

create table tags (
  site_id integer not null,
  id      uuid not null,
  slug    text not null,
  name_en text not null,
  name_ar text not null,
  constraint tags_pkey PRIMARY KEY (site_id, id),
  constraint tags_site_id_slug_key UNIQUE (site_id, slug),
  constraint tags_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id)
);

create table team_members (
  site_id  integer not null,
  id       uuid not null,
  slug     text not null,
  name_en  text not null,
  name_ar  text not null,
  role_en  text not null,
  role_ar  text not null,
  about_en text not null default ''::text,
  about_ar text not null default ''::text,
  media_id uuid,
  email    text not null default ''::text,
  link     text not null default ''::text,
  rank     integer not null,
  shown    boolean not null default true,
  constraint team_members_pkey PRIMARY KEY (site_id, id),
  constraint team_members_site_id_slug_key UNIQUE (site_id, slug),
  constraint team_members_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint team_members_site_id_media_id_fkey FOREIGN KEY (site_id, media_id) REFERENCES media(site_id, id)
);

create table totp_factors (
  site_id      integer not null,
  user_id      uuid not null,
  secret       bytea not null,
  created_at   timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step    bigint not null default 0,
  constraint totp_factors_pkey PRIMARY KEY (site_id, user_id),
  constraint totp_factors_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id),
  constraint totp_factors_last_step_check CHECK ((last_step >= 0))
);

create table user_roles (
  site_id integer not null,
  user_id uuid not null,
  role    text not null,
  constraint user_roles_pkey PRIMARY KEY (site_id, user_id, role),
  constraint user_roles_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES users(site_id, id)
);
CREATE INDEX user_roles_by_role ON user_roles USING btree (site_id, role, user_id);

create table users (
  site_id             integer not null,
  id                  uuid not null,
  email               text not null,
  email_folded        text not null,
  username            text not null,
  name_en             text not null,
  name_ar             text not null,
  language            text not null default 'en'::text,
  digits              text not null default 'latn'::text,
  password_hash       text,
  password_changed_at timestamp with time zone,
  is_employee         boolean not null default false,
  employee_id         uuid,
  disabled_at         timestamp with time zone,
  created_at          timestamp with time zone not null default now(),
  name_en_folded      text not null default ''::text,
  name_ar_folded      text not null default ''::text,
  search              text not null default ''::text,
  constraint users_pkey PRIMARY KEY (site_id, id),
  constraint users_site_id_email_folded_key UNIQUE (site_id, email_folded),
  constraint users_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint users_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint users_digits_check CHECK ((digits = ANY (ARRAY['latn'::text, 'arab'::text]))),
  constraint users_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text])))
);
CREATE INDEX users_by_email ON users USING btree (site_id, email_folded COLLATE "C");
CREATE INDEX users_by_name_ar ON users USING btree (site_id, name_ar_folded COLLATE "C", id);
CREATE INDEX users_by_name_en ON users USING btree (site_id, name_en_folded COLLATE "C", id);
CREATE INDEX users_disabled ON users USING btree (site_id, id) WHERE (disabled_at IS NOT NULL);
CREATE INDEX users_search ON users USING gin (search gin_trgm_ops);
CREATE INDEX users_without_password ON users USING btree (site_id, id) WHERE ((password_hash IS NULL) AND (disabled_at IS NULL));
CREATE UNIQUE INDEX users_employee ON users USING btree (site_id, employee_id) WHERE (employee_id IS NOT NULL);

create table wage_doubles (
  site_id    integer not null,
  slip_id    uuid not null,
  run_id     uuid not null,
  noticed_at timestamp with time zone not null,
  constraint wage_doubles_pkey PRIMARY KEY (site_id, slip_id),
  constraint wage_doubles_site_id_run_id_fkey FOREIGN KEY (site_id, run_id) REFERENCES pay_runs(site_id, id),
  constraint wage_doubles_site_id_slip_id_fkey FOREIGN KEY (site_id, slip_id) REFERENCES pay_slips(site_id, id)
);
CREATE INDEX wage_doubles_of_run ON wage_doubles USING btree (site_id, run_id, slip_id);

create table wage_files (
  site_id     integer not null,
  id          uuid not null,
  run_id      uuid not null,
  name        text not null,
  content     text not null,
  people      integer not null,
  total_fils  bigint not null,
  written_by  uuid not null,
  written_at  timestamp with time zone not null,
  answered_at timestamp with time zone,
  voided_at   timestamp with time zone,
  voided_by   uuid,
  void_reason text not null default ''::text,
  constraint wage_files_pkey PRIMARY KEY (site_id, id),
  constraint wage_files_site_id_name_key UNIQUE (site_id, name),
  constraint wage_files_site_id_run_id_fkey FOREIGN KEY (site_id, run_id) REFERENCES pay_runs(site_id, id),
  constraint wage_files_site_id_voided_by_fkey FOREIGN KEY (site_id, voided_by) REFERENCES users(site_id, id),
  constraint wage_files_site_id_written_by_fkey FOREIGN KEY (site_id, written_by) REFERENCES users(site_id, id),
  constraint wage_files_check CHECK (((voided_at IS NULL) = (voided_by IS NULL))),
  constraint wage_files_check1 CHECK (((voided_at IS NULL) = (void_reason = ''::text))),
  constraint wage_files_name_check CHECK ((length(name) <= 60)),
  constraint wage_files_people_check CHECK ((people > 0)),
  constraint wage_files_total_fils_check CHECK ((total_fils >= 0)),
  constraint wage_files_void_reason_check CHECK ((length(void_reason) <= 200))
);
CREATE INDEX wage_files_of_run ON wage_files USING btree (site_id, run_id, id);

create table wage_payments (
  site_id     integer not null,
  file_id     uuid not null,
  slip_id     uuid not null,
  employee_id uuid not null,
  person_code text not null,
  account     text not null,
  fils        bigint not null,
  state       text not null default 'sent'::text,
  reason      text not null default ''::text,
  paid_on     date,
  answered_at timestamp with time zone,
  constraint wage_payments_pkey PRIMARY KEY (site_id, file_id, slip_id),
  constraint wage_payments_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES employees(site_id, id),
  constraint wage_payments_site_id_file_id_fkey FOREIGN KEY (site_id, file_id) REFERENCES wage_files(site_id, id),
  constraint wage_payments_site_id_slip_id_fkey FOREIGN KEY (site_id, slip_id) REFERENCES pay_slips(site_id, id),
  constraint wage_payments_check CHECK (((state = 'returned'::text) OR (reason = ''::text))),
  constraint wage_payments_check1 CHECK (((state = 'paid'::text) OR (paid_on IS NULL))),
  constraint wage_payments_fils_check CHECK ((fils >= 0)),
  constraint wage_payments_reason_check CHECK ((length(reason) <= 500)),
  constraint wage_payments_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'pending'::text, 'paid'::text, 'returned'::text, 'stopped'::text, 'voided'::text])))
);
CREATE INDEX wage_payments_by_state ON wage_payments USING btree (site_id, file_id, state, employee_id);
CREATE INDEX wage_payments_of_employee ON wage_payments USING btree (site_id, employee_id);
CREATE INDEX wage_payments_of_slip ON wage_payments USING btree (site_id, slip_id);

create table wage_recoveries (
  site_id     integer not null,
  slip_id     uuid not null,
  number      smallint not null,
  how         text not null,
  item_id     uuid,
  fils        bigint not null,
  note        text not null default ''::text,
  recorded_by uuid not null,
  recorded_at timestamp with time zone not null,
  undone_by   uuid,
  undone_at   timestamp with time zone,
  constraint wage_recoveries_pkey PRIMARY KEY (site_id, slip_id, number),
  constraint wage_recoveries_site_id_item_id_fkey FOREIGN KEY (site_id, item_id) REFERENCES pay_items(site_id, id),
  constraint wage_recoveries_site_id_recorded_by_fkey FOREIGN KEY (site_id, recorded_by) REFERENCES users(site_id, id),
  constraint wage_recoveries_site_id_slip_id_fkey FOREIGN KEY (site_id, slip_id) REFERENCES wage_doubles(site_id, slip_id),
  constraint wage_recoveries_site_id_undone_by_fkey FOREIGN KEY (site_id, undone_by) REFERENCES users(site_id, id),
  constraint wage_recoveries_check CHECK (((how = 'pay'::text) = (item_id IS NOT NULL))),
  constraint wage_recoveries_check1 CHECK (((undone_at IS NULL) = (undone_by IS NULL))),
  constraint wage_recoveries_fils_check CHECK ((fils > 0)),
  constraint wage_recoveries_how_check CHECK ((how = ANY (ARRAY['pay'::text, 'other'::text]))),
  constraint wage_recoveries_note_check CHECK ((length(note) <= 200)),
  constraint wage_recoveries_number_check CHECK ((number > 0))
);

create table wage_settings (
  site_id      integer not null,
  employer_id  text not null,
  routing_code text not null,
  profile      text not null,
  grace_days   smallint not null,
  version      integer not null,
  changed_at   timestamp with time zone not null,
  changed_by   uuid not null,
  constraint wage_settings_pkey PRIMARY KEY (site_id),
  constraint wage_settings_site_id_changed_by_fkey FOREIGN KEY (site_id, changed_by) REFERENCES users(site_id, id),
  constraint wage_settings_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint wage_settings_employer_id_check CHECK ((employer_id ~ '^[0-9]{1,13}$'::text)),
  constraint wage_settings_grace_days_check CHECK (((grace_days >= 0) AND (grace_days <= 15))),
  constraint wage_settings_profile_check CHECK ((profile = ANY (ARRAY['standard'::text, 'wio'::text]))),
  constraint wage_settings_routing_code_check CHECK ((routing_code ~ '^[0-9]{9}$'::text)),
  constraint wage_settings_version_check CHECK ((version > 0))
);

create table work_sites (
  site_id        integer not null,
  id             uuid not null,
  name_en        text not null,
  name_ar        text not null,
  zone           text not null,
  kind           text not null,
  latitude       double precision,
  longitude      double precision,
  radius_m       double precision,
  polygon        jsonb,
  max_accuracy_m double precision not null,
  max_age_s      integer not null,
  outside        text not null,
  active         boolean not null default true,
  created_at     timestamp with time zone not null,
  address        text not null default ''::text,
  constraint work_sites_pkey PRIMARY KEY (site_id, id),
  constraint work_sites_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id),
  constraint work_sites_check CHECK (
CASE kind
    WHEN 'circle'::text THEN ((latitude IS NOT NULL) AND (longitude IS NOT NULL) AND (radius_m IS NOT NULL) AND (polygon IS NULL))
    ELSE ((polygon IS NOT NULL) AND (latitude IS NULL) AND (longitude IS NULL) AND (radius_m IS NULL))
END),
  constraint work_sites_kind_check CHECK ((kind = ANY (ARRAY['circle'::text, 'polygon'::text]))),
  constraint work_sites_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint work_sites_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint work_sites_max_accuracy_m_check CHECK ((max_accuracy_m > (0)::double precision)),
  constraint work_sites_max_age_s_check CHECK ((max_age_s > 0)),
  constraint work_sites_outside_check CHECK ((outside = ANY (ARRAY['refuse'::text, 'flag'::text]))),
  constraint work_sites_radius_m_check CHECK ((radius_m > (0)::double precision))
);
CREATE UNIQUE INDEX work_sites_name_en ON work_sites USING btree (site_id, lower(name_en));
