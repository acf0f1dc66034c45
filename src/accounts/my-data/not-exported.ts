import type { Tables } from '#tables'

/** Tables with rows of a person that are in no export, each with the reason. */
export const NOT_EXPORTED: Partial<Record<keyof Tables, string>> = {
  account_links: 'Hashes of links, which are secrets.',
  email_confirmations: 'Hashes of links, which are secrets.',
  leave_decision_links: 'Hashes of links, which are secrets.',
  leave_feeds: 'Hashes of private calendar addresses.',
  booking_feeds: 'Hashes of private calendar addresses.',
  sign_in_steps: 'Hashes of tokens that last ten minutes.',
  passkey_challenges: 'Hashes of what a passkey signs, for five minutes.',
  idempotency_keys: 'Replies that the person has received already, for a day.',
  card_customers: 'The card company’s own name of the person, which is a secret.',
  coupon_uses: 'The coupon and discount of each order are in orders.',
  leave_hours: 'Derived from leave_days.',
  leave_recounted: 'Derived from leave_days.',
  leave_uncovered: 'Derived from leave_days.',
  discipline_months: 'Sums of pay_adjustments.',
  pay_adjustment_days: 'The days of pay_adjustments.',
  pay_component_employees: 'Who a part of pay is for; what it pays is in pay_slip_lines.',
  circular_notices: 'That a reminder was sent; the reminder is in notifications.',
  order_events: 'What staff did with an order, by the person who did it.',
  delivery_order_events: 'What staff did with a delivery, by the person who did it.',
  portal_document_task_events: 'Work on a document, by the officer who did it.',
  bids: 'The quotes of a company, not of the person who sent them.',
  employee_imports: 'Files about other people that the person imported.',
  files: 'Uploads may be about other people; those about the person are named where they are used.',
}
