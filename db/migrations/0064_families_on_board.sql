-- The document board finds families by the names of the employee or of the dependant. A dependant's names are folded as fold() in src/platform/text.ts does: marks and hamza removed, alef wasla, alef maksura, ta marbuta and the Persian kaf and ya as what they look like, lower case. The database does it itself, so that rows written before are found too.
alter table dependants add column search text not null generated always as (
  lower(translate(
    normalize(
      regexp_replace(
        normalize(name_en || ' ' || name_ar, nfkd),
        '[\u0300-\u036F\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]', '', 'g'
      ),
      nfc
    ),
    U&'\0671\0649\0629\06A9\06CC', U&'\0627\064A\0647\0643\064A'
  ))
) stored;
create index dependants_search on dependants using gin (search gin_trgm_ops) with (fastupdate = off);
