-- What an employee says about a record of theirs that waits for a review.
alter table attendance_sessions add column note text not null default '' check (length(note) <= 300);
