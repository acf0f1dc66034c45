-- When the employee of a flagged session was last asked to request a correction of its day.
alter table attendance_sessions add column correction_asked_at timestamptz;
