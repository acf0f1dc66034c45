-- Of a word that more companies have than can be compared, those that have it in their name are looked for apart, so that the best is never missed.

create index companies_names on companies using gin ((' ' || sort_en || ' ' || sort_ar || ' ') gin_trgm_ops);
