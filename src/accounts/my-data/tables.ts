import { EMPLOYEE_TABLES } from './employee-tables.ts'
import { ofOrder, ofUser, type PersonalTable } from './personal-table.ts'

/** What a person's export contains. A new table about people is added here. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'users', by: 'id', of: 'user' },
  ...ofUser(
    'user_roles',
    'notification_choices',
    'passkeys',
    'erasure_requests',
    'customers',
    'addresses',
    'orders',
    'bookings',
    'persons',
    'company_members',
    'company_claims',
    'company_reviews',
    'offer_enquiries',
    'quote_requests',
    'delivery_orders',
    'company_suggestions',
    'carts',
  ),
  ...ofOrder('order_items', 'order_problems', 'meal_ratings'),
  {
    table: 'payments',
    by: 'order_id',
    of: 'user',
    through: { table: 'orders', by: 'user_id' },
    only: ['order_id', 'amount_fils', 'currency', 'state', 'refunded_fils', 'succeeded_at'],
  },
  { table: 'totp_factors', by: 'user_id', of: 'user', only: ['created_at', 'confirmed_at'] },
  { table: 'recovery_codes', by: 'user_id', of: 'user', only: ['created_at', 'used_at'] },
  {
    table: 'leave_delegations',
    by: 'from_user_id',
    of: 'user',
    only: ['from_date', 'to_date', 'state', 'created_at', 'answered_at'],
  },
  {
    table: 'sessions',
    by: 'user_id',
    of: 'user',
    only: ['created_at', 'expires_at', 'last_seen_at', 'revoked_at', 'device', 'address'],
  },
  {
    table: 'push_subscriptions',
    by: 'user_id',
    of: 'user',
    only: ['device', 'created_at', 'last_used_at'],
  },
  {
    table: 'employee_views',
    by: 'user_id',
    of: 'user',
    only: ['name', 'params', 'created_at'],
  },
  {
    table: 'notifications',
    by: 'user_id',
    of: 'user',
    only: ['kind', 'params', 'path', 'created_at', 'read_at'],
  },
  // The text of an email may contain a link that still works.
  {
    table: 'mails',
    by: 'to_user_id',
    of: 'user',
    only: ['to_address', 'language', 'subject', 'created_at', 'sent_at'],
  },
  {
    table: 'audit_entries',
    by: 'actor_user_id',
    of: 'user',
    only: ['at', 'action', 'subject_kind', 'address'],
  },
  ...EMPLOYEE_TABLES,
]
