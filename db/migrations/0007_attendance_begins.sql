-- The first day a site kept attendance: nobody is absent before it. One entry of this index says which.
create index attendance_sessions_online_by_day on attendance_sessions (site_id, day) where source = 'online';
