import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '#tables'

/** A table with rows about a person, and the column that says whose they are. */
export interface PersonalTable {
  readonly table: keyof Tables
  readonly by: 'id' | 'user_id' | 'to_user_id' | 'actor_user_id' | 'employee_id'
  /** Whose: the account's, or that of the employee record. */
  readonly of: 'user' | 'employee'
  /** Only these columns, where the others are secrets or about someone else. */
  readonly only?: readonly string[]
  /** Only these rows, where the others are not told to the person yet. */
  readonly where?: RawBuilder<boolean>
}

function ofUser(...tables: (keyof Tables)[]): PersonalTable[] {
  return tables.map((table) => ({ table, by: 'user_id', of: 'user' }))
}

function ofEmployee(...tables: (keyof Tables)[]): PersonalTable[] {
  return tables.map((table) => ({ table, by: 'employee_id', of: 'employee' }))
}

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
  ),
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
  { table: 'employees', by: 'id', of: 'employee' },
  ...ofEmployee(
    'employee_pay',
    'employee_work_sites',
    'shift_assignments',
    'attendance_sessions',
    'punches',
    'attendance_corrections',
    'leave_requests',
    'leave_days',
    'leave_buckets',
    'leave_ledger',
    'leave_encashments',
    'leave_returns',
    'circular_receipts',
    'circular_questions',
    'resignations',
    'previous_employers',
    'certificates',
    'portal_documents',
    'portal_document_requests',
    'pay_adjustments',
  ),
  // A change that is planned may not have been announced.
  { table: 'employment_changes', by: 'employee_id', of: 'employee', where: sql`applied` },
  {
    table: 'discipline_cases',
    by: 'employee_id',
    of: 'employee',
    only: [
      'happened_on',
      'state',
      'charge',
      'charged_on',
      'answer_until',
      'answer',
      'answered_at',
      'heard_on',
      'attended',
      'statement',
      'removed_from',
      'removed_to',
      'closed_on',
    ],
    where: sql`charged_on is not null`,
  },
  {
    table: 'discipline_penalties',
    by: 'employee_id',
    of: 'employee',
    only: [
      'kind',
      'half_days',
      'months',
      'from_date',
      'pay_month',
      'reason',
      'given_on',
      'acknowledged_at',
      'object_until',
      'objection',
      'objected_at',
      'resolution',
      'resolution_reason',
      'resolved_at',
      'expires_on',
    ],
  },
  {
    table: 'awards',
    by: 'employee_id',
    of: 'employee',
    only: ['reason', 'awarded_on', 'number', 'citation_en', 'citation_ar', 'fils', 'shared_at'],
    where: sql`state = 'granted'`,
  },
  {
    table: 'letters',
    by: 'employee_id',
    of: 'employee',
    only: [
      'kind',
      'state',
      'title_en',
      'title_ar',
      'note',
      'requested',
      'created_at',
      'reason',
      'issued_on',
      'number',
      'content',
      'revoked_at',
    ],
    where: sql`(requested or issued_at is not null)`,
  },
]
