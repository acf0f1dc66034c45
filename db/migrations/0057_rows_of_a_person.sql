-- The rows of one person, for the export of their data.
create index mails_of_person on mails (site_id, to_user_id) where to_user_id is not null;
create index circular_receipts_of_employee on circular_receipts (site_id, employee_id);
create index circular_questions_of_employee on circular_questions (site_id, employee_id);
create index pay_adjustments_of_employee on pay_adjustments (site_id, employee_id);
create index company_reviews_of_person on company_reviews (site_id, user_id);
