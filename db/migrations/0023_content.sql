-- What the public face says: pictures with their words, people, pages and posts as documents of blocks in two languages, menus, and the lists of the home page.

-- A picture that editors chose; its bytes stand under the same id.
create table media (
  site_id integer not null,
  id uuid not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  alt_en text not null default '',                       -- what is to be seen, for those who do not; empty until somebody wrote it
  alt_ar text not null default '',
  created_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, id) references files (site_id, id)
);
create index media_by_time on media (site_id, created_at desc, id);

create table team_members (
  site_id integer not null references sites (id),
  id uuid not null,
  slug text not null,                                    -- in the address of what they wrote
  name_en text not null,
  name_ar text not null,
  role_en text not null,
  role_ar text not null,
  about_en text not null default '',
  about_ar text not null default '',
  media_id uuid,
  email text not null default '',
  link text not null default '',
  rank integer not null,
  shown boolean not null default true,                   -- on the page of the team; an author who is not shown there still signs
  primary key (site_id, id),
  unique (site_id, slug),
  foreign key (site_id, media_id) references media (site_id, id)
);

create table tags (
  site_id integer not null references sites (id),
  id uuid not null,
  slug text not null,
  name_en text not null,
  name_ar text not null,
  primary key (site_id, id),
  unique (site_id, slug)
);

-- A page or a post. Its number stands in its address and routes; the words beside it may change.
create table documents (
  site_id integer not null references sites (id),
  id uuid not null,
  kind text not null check (kind in ('page', 'post')),
  number integer not null check (number > 0),
  source text not null check (source in ('en', 'ar')),   -- the language it is written in first; the other is translated from it
  author_id uuid,
  cover_id uuid,
  created_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, kind, number),
  foreign key (site_id, author_id) references team_members (site_id, id),
  foreign key (site_id, cover_id) references media (site_id, id)
);
create index documents_of_author on documents (site_id, author_id) where author_id is not null;

create table document_tags (
  site_id integer not null,
  document_id uuid not null,
  tag_id uuid not null,
  primary key (site_id, document_id, tag_id),
  foreign key (site_id, document_id) references documents (site_id, id) on delete cascade,
  foreign key (site_id, tag_id) references tags (site_id, id) on delete cascade
);
create index document_tags_of_tag on document_tags (site_id, tag_id, document_id);

-- What was published, or was to be, as it was written; never changed.
create table document_versions (
  site_id integer not null,
  document_id uuid not null,
  language text not null check (language in ('en', 'ar')),
  version integer not null check (version > 0),
  title text not null,
  summary text not null,
  slug text not null,
  blocks jsonb not null,                                 -- as src/directory/blocks names them
  media_ids uuid[] not null,                             -- the pictures among the blocks
  words integer not null check (words >= 0),
  saved_by uuid,
  saved_at timestamptz not null,
  primary key (site_id, document_id, language, version),
  foreign key (site_id, document_id) references documents (site_id, id) on delete cascade
);

-- A document in one language: what is being written, what is public, and what becomes so.
create table document_texts (
  site_id integer not null,
  document_id uuid not null,
  language text not null check (language in ('en', 'ar')),
  kind text not null check (kind in ('page', 'post')),   -- as its document says
  draft jsonb not null,                                  -- {title, summary, slug, blocks}
  media_ids uuid[] not null,                             -- the pictures in the draft
  revision integer not null default 1,                   -- of the draft: who saves says which one they read
  edited_at timestamptz not null,
  edited_by uuid,
  live_version integer,                                  -- null: not public
  live_at timestamptz,                                   -- since when it was first public
  live_revision integer,                                 -- the draft's revision that the newest version was made of
  next_version integer,                                  -- becomes public at publish_at
  publish_at timestamptz,
  unpublish_at timestamptz,
  translated_from integer,                               -- the version of the other language that this one says; null of the source
  primary key (site_id, document_id, language),
  foreign key (site_id, document_id) references documents (site_id, id) on delete cascade,
  foreign key (site_id, document_id, language, live_version) references document_versions (site_id, document_id, language, version),
  foreign key (site_id, document_id, language, next_version) references document_versions (site_id, document_id, language, version),
  check ((next_version is null) = (publish_at is null)),
  check (live_version is null or live_at is not null)
);
create index document_texts_live on document_texts (site_id, kind, language, live_at desc, document_id) where live_version is not null;
create index document_texts_coming on document_texts (site_id, publish_at) where publish_at is not null;
create index document_texts_going on document_texts (site_id, unpublish_at) where unpublish_at is not null;
create index document_texts_edited on document_texts (site_id, kind, edited_at desc, document_id);

-- Every address a document was public at; an older one leads to the present one.
create table document_addresses (
  site_id integer not null,
  kind text not null check (kind in ('page', 'post')),
  language text not null check (language in ('en', 'ar')),
  slug text not null,
  document_id uuid not null,
  since timestamptz not null,
  primary key (site_id, kind, language, slug, document_id),
  foreign key (site_id, document_id) references documents (site_id, id) on delete cascade
);
create index document_addresses_by_time on document_addresses (site_id, since desc, document_id);

-- Categories: 1 top, 2 social, 3 footer left, 4 bottom, 6 footer right. The ids are the specification's small numbers.
create table menu_entries (
  site_id integer not null references sites (id),
  id integer not null check (id > 0),
  category_id smallint not null check (category_id in (1, 2, 3, 4, 6)),
  parent_id integer,
  rank integer not null,
  name_en text not null,
  name_ar text not null,
  url text not null default '',                          -- where it leads; empty where it leads to a document, or only holds others
  document_id uuid,
  active boolean not null default true,
  primary key (site_id, id),
  foreign key (site_id, parent_id) references menu_entries (site_id, id),
  foreign key (site_id, document_id) references documents (site_id, id),
  check (parent_id is null or parent_id <> id)
);
create index menu_entries_of_document on menu_entries (site_id, document_id) where document_id is not null;

-- The lists of the home page: 1 services, 2 partners, 3 the first words, 4 figures.
create table home_blocks (
  site_id integer not null references sites (id),
  id integer not null check (id > 0),
  category_id smallint not null check (category_id between 1 and 4),
  rank integer not null,
  title_en text not null,
  title_ar text not null,
  text_en text not null default '',
  text_ar text not null default '',
  mark text not null default '',                         -- the drawn mark it is shown by
  amount integer check (amount >= 0),                    -- of a figure
  media_id uuid,
  url text not null default '',
  action_en text not null default '',                    -- the words of the link there
  action_ar text not null default '',
  active boolean not null default true,
  primary key (site_id, id),
  foreign key (site_id, media_id) references media (site_id, id)
);
create index home_blocks_in_order on home_blocks (site_id, category_id, rank, id);
