import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '#tables'

type Table = keyof Tables

/** A table with rows about a person, and the column that says whose they are. */
export interface PersonalTable {
  readonly table: Table
  readonly by: string
  /** Whose: the account's, or that of the employee record. */
  readonly of: 'user' | 'employee'
  /** `by` names a row of this table, which says whose they are in its own column. */
  readonly through?: { readonly table: Table; readonly by: string }
  /** Only these columns, where the others are secrets or about someone else. */
  readonly only?: readonly string[]
  /** Only these rows, where the others are not told to the person yet. */
  readonly where?: (today: string) => RawBuilder<boolean>
}

function ofUser(...tables: Table[]): PersonalTable[] {
  return tables.map((table) => ({ table, by: 'user_id', of: 'user' }))
}

function ofEmployee(...tables: Table[]): PersonalTable[] {
  return tables.map((table) => ({ table, by: 'employee_id', of: 'employee' }))
}

function ofOrder(...tables: Table[]): PersonalTable[] {
  const through = { table: 'orders', by: 'user_id' } as const
  return tables.map((table) => ({ table, by: 'order_id', of: 'user', through }))
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
  // Without the last day, which may be planned: employment_ends has it once notice is given.
  {
    table: 'employees',
    by: 'id',
    of: 'employee',
    only: [
      'id',
      'employee_no',
      'name_en',
      'name_ar',
      'email',
      'phone',
      'nationality',
      'gender',
      'birth_date',
      'joining_date',
      'department_id',
      'position_en',
      'position_ar',
      'state',
      'created_at',
    ],
  },
  ...ofEmployee(
    'employee_pay',
    'employee_work_sites',
    'shift_assignments',
    'attendance_sessions',
    'punches',
    'attendance_corrections',
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
  {
    table: 'portal_document_versions',
    by: 'document_id',
    of: 'employee',
    through: { table: 'portal_documents', by: 'employee_id' },
  },
  {
    table: 'portal_document_tasks',
    by: 'employee_id',
    of: 'employee',
    only: ['type', 'kind', 'state', 'due_on', 'created_at', 'ended_at'],
  },
  // Without the approvers whose turn is still to come.
  {
    table: 'leave_requests',
    by: 'employee_id',
    of: 'employee',
    only: [
      'id',
      'type_id',
      'from_date',
      'to_date',
      'from_midday',
      'to_midday',
      'from_minute',
      'to_minute',
      'amount',
      'hours_amount',
      'state',
      'cancel_asked_at',
      'cancel_reason',
      'returned',
      'reason',
      'file_id',
      'address_away',
      'phone_away',
      'ticket_asked',
      'created_at',
      'decided_at',
    ],
  },
  {
    table: 'leave_decisions',
    by: 'request_id',
    of: 'employee',
    through: { table: 'leave_requests', by: 'employee_id' },
    only: ['request_id', 'about', 'step', 'approved', 'comment', 'at'],
  },
  // A change that is planned may not have been announced; the note is between those who plan it.
  {
    table: 'employment_changes',
    by: 'employee_id',
    of: 'employee',
    only: [
      'from_day',
      'reason',
      'position_en',
      'position_ar',
      'department_id',
      'work_site_id',
      'grade',
    ],
    where: () => sql`applied`,
  },
  {
    table: 'employment_details',
    by: 'employee_id',
    of: 'employee',
    only: ['from_day', 'details'],
    where: () => sql`applied`,
  },
  {
    table: 'employment_ends',
    by: 'employee_id',
    of: 'employee',
    only: ['kind', 'notice_day', 'last_day', 'basis'],
    where: (today) =>
      sql`withdrawn_at is null and coalesce(notice_day, last_day) <= ${today}::date`,
  },
  {
    table: 'checklist_items',
    by: 'employee_id',
    of: 'employee',
    only: ['list', 'title_en', 'title_ar', 'due_day', 'done_at'],
    where: () => sql`owner = 'employee'`,
  },
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
    where: () => sql`charged_on is not null`,
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
    where: () => sql`state = 'granted'`,
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
    where: () => sql`(requested or issued_at is not null)`,
  },
]
