alter table employment_ends
  add column closed jsonb,                               -- the assignments and the leave that it ended when it took effect
  add column withdrawal_reason text check (length(withdrawal_reason) between 1 and 500), -- of an end that had taken effect
  add check (withdrawal_reason is null or withdrawn_at is not null);
