-- What a list of few among many is found by.

-- The list of former addresses reads them alone, not all addresses that are in use.
alter table document_addresses add column former boolean not null default false;
update document_addresses a set former = true
from document_texts x left join document_versions v
  on v.site_id = x.site_id and v.document_id = x.document_id and v.language = x.language and v.version = x.live_version
where x.site_id = a.site_id and x.document_id = a.document_id and x.language = a.language and v.slug is distinct from a.slug;
drop index document_addresses_by_time;
create index document_addresses_former on document_addresses (site_id, since desc, document_id, language, slug) where former;

-- Which addresses a text has is looked up by its document.
create index document_addresses_of on document_addresses (site_id, document_id, language);

-- Whose salary has no account is looked up among the few salaries without one.
create index employee_pay_without_account on employee_pay (site_id, employee_id) where iban = '';
