-- A villa has neither floor nor apartment.
alter table addresses add column kind text not null default 'apartment' check (kind in ('apartment', 'villa', 'office'));
