-- What the employer pays may be corrected downwards by more than a month comes to, when a rate or a nationality was wrong.
alter table pay_runs drop constraint pay_runs_employer_fils_check;
alter table pay_slips drop constraint pay_slips_employer_fils_check;

-- When the calculation was given up after its last try; calculated again it is null.
alter table pay_runs add column failed_at timestamptz;
