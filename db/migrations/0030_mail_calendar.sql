-- A letter may carry an event for the reader's calendar (RFC 5545); it is forgotten with the letter's text once a server has taken it.

alter table mails add column calendar text;
