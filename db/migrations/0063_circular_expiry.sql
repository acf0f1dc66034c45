-- The last day on which a circular is valid, and what each version is found by.
alter table circular_versions
  add column expires_on date,
  add column search text not null default '',             -- both titles, folded; written by whatever writes the titles
  -- After the day of its publication at the site, wherever that is.
  add check (version = 0 or expires_on >= (published_at at time zone 'UTC')::date);

-- As fold() in src/platform/text.ts does with the titles from now on.
update circular_versions set search = trim(regexp_replace(
  translate(
    lower(regexp_replace(
      normalize(title_en || ' ' || title_ar, nfkd),
      '[\u0300-\u036F\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]', '', 'g')),
    U&'\0671\0649\0629\06A9\06CC\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9',
    U&'\0627\064A\0647\0643\064A' || '01234567890123456789'),
  '\s+', ' ', 'g'));

-- When the notices of an expired circular were marked as read; a new version begins again.
alter table circulars
  add column expired_at timestamptz,
  add check (expired_at is null or version is not null);
