// The tables as types. Written by `npm run db:migrate`; change db/migrations instead.
import type { ColumnType } from 'kysely'

/** May be left out of an insert. */
type Generated<T> =
  T extends ColumnType<infer Read, infer Insert, infer Update> ? ColumnType<Read, Insert | undefined, Update> : ColumnType<T, T | undefined, T>
type Instant = ColumnType<Date, Date | string, Date | string>
type Bytes = ColumnType<Buffer, Uint8Array, Uint8Array>
/** Comes parsed; goes as JSON.stringify gives it, for a driver would take a bare array for a PostgreSQL array. */
type Json = ColumnType<unknown, string, string>

interface AccountLinksRow {
  site_id: number
  token_hash: Bytes
  user_id: string
  purpose: 'invitation' | 'reset' | 'setup'
  created_at: Instant
  expires_at: Instant
  used_at: Instant | null
}

interface AttendanceCorrectionsRow {
  site_id: number
  id: string
  employee_id: string
  day: string
  zone: string
  wanted: Json
  before: Json
  reason: string
  file_id: string | null
  state: Generated<'open' | 'approved' | 'rejected' | 'withdrawn'>
  created_at: Instant
  decided_by: string | null
  decided_at: Instant | null
  comment: string | null
}

interface AttendanceSessionsRow {
  site_id: number
  id: string
  employee_id: string
  day: string
  zone: string
  in_at: Instant
  out_at: Instant | null
  window_ends_at: Instant
  forgotten_out_at: Instant
  in_client_id: string | null
  out_client_id: string | null
  correction_id: string | null
  source: 'online' | 'offline' | 'correction' | 'closed'
  flags: Generated<string[]>
  review: Generated<'none' | 'open' | 'accepted'>
  reviewed_by: string | null
  reviewed_at: Instant | null
}

interface AuditEntriesRow {
  site_id: number
  id: string
  at: Instant
  actor_user_id: string | null
  action: string
  subject_kind: string
  subject_id: string
  before: Json | null
  after: Json | null
  address: Generated<string>
  request_id: Generated<string>
}

interface AuditSealsRow {
  site_id: number
  number: number
  entry_id: string
  hash: Bytes
}

interface DepartmentsRow {
  site_id: number
  id: string
  name_en: string
  name_ar: string
  name_folded: string
}

interface EmployeeImportRowsRow {
  site_id: number
  import_id: string
  row_number: number
  cells: Json
  outcome: 'created' | 'updated' | 'unchanged' | 'refused'
  faults: Json
  warnings: Json
  warned: boolean
  brought_in: Generated<boolean>
}

interface EmployeeImportsRow {
  site_id: number
  id: string
  user_id: string
  file_name: string
  state: 'checked' | 'waiting' | 'running' | 'done' | 'failed'
  read_count: number
  created_count: number
  updated_count: number
  unchanged_count: number
  refused_count: number
  warned_count: number
  done_count: Generated<number>
  good_count: number
  created_at: Instant
  started_at: Instant | null
  finished_at: Instant | null
}

interface EmployeePapersRow {
  site_id: number
  employee_id: string
  emirates_id: string | null
  emirates_id_expiry: string | null
  passport_no: string | null
  passport_expiry: string | null
  visa_file_no: string | null
  visa_expiry: string | null
  labour_card_no: string | null
  labour_card_personal_no: string | null
  labour_card_expiry: string | null
}

interface EmployeePayRow {
  site_id: number
  employee_id: string
  from_date: string
  basic_fils: number
  housing_fils: number
  transport_fils: number
  other_fils: number
  iban: string
  bank_routing_code: string
}

interface EmployeeWorkSitesRow {
  site_id: number
  employee_id: string
  work_site_id: string
  from_date: string
  to_date: string | null
}

interface EmployeesRow {
  site_id: number
  id: string
  employee_no: string
  name_en: string
  name_ar: string
  name_en_folded: string
  name_ar_folded: string
  search: string
  email: string
  email_folded: string
  phone: string
  nationality: string
  gender: 'male' | 'female'
  birth_date: string
  joining_date: string
  leaving_date: string | null
  department_id: string
  position_en: string
  position_ar: string
  manager_id: string | null
  state: Generated<'active' | 'suspended' | 'left'>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

interface FilesRow {
  site_id: number
  id: string
  owner_user_id: string | null
  purpose: string
  name: string
  media_type: string
  bytes: number
  sha256: Bytes
  created_at: Instant
}

interface HolidaysRow {
  site_id: number
  id: string
  code: string
  name_en: string
  name_ar: string
  from_date: string
  to_date: string
  state: 'predicted' | 'announced'
  work_site_id: string | null
}

interface IdempotencyKeysRow {
  site_id: number
  user_id: string
  key: string
  endpoint: string
  request_hash: Bytes
  status: number | null
  reply: Json | null
  created_at: Instant
}

interface LeaveBlackoutsRow {
  site_id: number
  id: string
  name_en: string
  name_ar: string
  from_date: string
  to_date: string
  type_id: string | null
  department_id: string | null
}

interface LeaveBucketsRow {
  site_id: number
  id: string
  employee_id: string
  type_id: string
  first_day: string
  year_end: string
  last_day: string
  carry_cap: number
}

interface LeaveDaysRow {
  site_id: number
  employee_id: string
  day: string
  half: number
  request_id: string
}

interface LeaveDecisionLinksRow {
  site_id: number
  token_hash: Bytes
  user_id: string
  request_id: string
  about: 'request' | 'cancellation'
  step: number
  created_at: Instant
  expires_at: Instant
  used_at: Instant | null
}

interface LeaveDecisionsRow {
  site_id: number
  id: string
  request_id: string
  about: 'request' | 'cancellation'
  step: number
  approved: boolean
  comment: string
  user_id: string
  for_user_id: string | null
  at: Instant
}

interface LeaveDelegationsRow {
  site_id: number
  id: string
  from_user_id: string
  to_user_id: string
  from_date: string
  to_date: string
  type_ids: Json | null
  department_ids: Json | null
  state: 'asked' | 'accepted' | 'refused' | 'ended'
  created_at: Instant
  answered_at: Instant | null
}

interface LeaveFeedsRow {
  site_id: number
  token_hash: Bytes
  user_id: string
  kind: 'own' | 'team'
  created_at: Instant
}

interface LeaveLedgerRow {
  site_id: number
  id: string
  employee_id: string
  type_id: string
  bucket_id: string
  day: string
  amount: number
  kind: 'grant' | 'expired' | 'taken' | 'givenBack' | 'correction'
  request_id: string | null
  run_key: string | null
  note: Generated<string>
  actor_user_id: string | null
  at: Instant
}

interface LeaveRecountedRow {
  site_id: number
  employee_id: string
  day: string
  half: number
  request_id: string
  bucket_id: string
  amount: number
}

interface LeaveRequestsRow {
  site_id: number
  id: string
  employee_id: string
  type_id: string
  from_date: string
  to_date: string
  from_midday: boolean
  to_midday: boolean
  amount: number
  state: 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'cancelled'
  cancel_asked_at: Instant | null
  cancel_reason: string | null
  returned: Generated<boolean>
  reason: string
  file_id: string | null
  cover_employee_id: string | null
  address_away: string
  phone_away: string
  ticket_asked: boolean
  chain: Json
  step: Generated<number>
  waiting_since: Instant
  passed_on: Instant | null
  created_at: Instant
  decided_at: Instant | null
}

interface LeaveReturnRemindersRow {
  site_id: number
  request_id: string
  days: number
  at: Instant
}

interface LeaveReturnsRow {
  site_id: number
  id: string
  request_id: string
  employee_id: string
  leave_to: string
  leave_to_midday: boolean
  leave_amount: number
  actual_date: string
  kind: 'onTime' | 'early' | 'late'
  expected_date: string
  days: number
  reason: string
  file_id: string | null
  state: 'pending' | 'approved' | 'rejected'
  late_as: 'annual' | 'unpaid' | 'absence' | null
  extension_id: string | null
  comment: Generated<string>
  reported_by: string
  created_at: Instant
  decided_at: Instant | null
  decided_by: string | null
  decided_for: string | null
}

interface LeaveTakingsRow {
  site_id: number
  request_id: string
  day: string
  bucket_id: string
  amount: number
}

interface LeaveTypesRow {
  site_id: number
  id: string
  code: string
  name_en: string
  name_ar: string
  active: Generated<boolean>
  rank: number
  rules: Json
  created_at: Instant
}

interface LeaveUncoveredRow {
  site_id: number
  employee_id: string
  day: string
  half: number
  request_id: string
  amount: number
}

interface MailsRow {
  site_id: number
  id: string
  to_address: string
  to_user_id: string | null
  language: string
  subject: string
  body_text: string
  body_html: string
  created_at: Instant
  sent_at: Instant | null
  tries: Generated<number>
  last_error: string | null
}

interface PunchesRow {
  site_id: number
  employee_id: string
  client_id: string
  kind: 'in' | 'out'
  at: Instant
  day: string
  zone: string
  outcome: 'recorded' | 'repeated' | 'kept' | 'refused'
  refusal: Json | null
  flags: Generated<string[]>
  arrived_at: Instant
  device_time: Instant
  claimed_at: Instant | null
  skew_ms: number | null
  latitude: number | null
  longitude: number | null
  accuracy_m: number | null
  fix_age_ms: number | null
  work_site_id: string | null
  distance_m: number | null
  repeats: string | null
}

interface RolePermissionsRow {
  site_id: number
  role: string
  permission: string
  allowed: boolean
}

interface SessionsRow {
  site_id: number
  token_hash: Bytes
  id: string
  user_id: string
  created_at: Instant
  expires_at: Instant
  last_seen_at: Instant
  revoked_at: Instant | null
  confirmed_at: Instant
  device: Generated<string>
  address: Generated<string>
}

interface ShiftAssignmentsRow {
  site_id: number
  employee_id: string
  from_date: string
  to_date: string | null
  shift_id: string
}

interface ShiftHoursRow {
  site_id: number
  shift_id: string
  from_date: string
  segments: Json
  early_in_minutes: number
  late_out_minutes: number
  grace_late_minutes: number
  grace_early_minutes: number
  break_minutes: number
  overtime_after_minutes: number
}

interface ShiftSeasonsRow {
  site_id: number
  id: string
  name_en: string
  name_ar: string
  from_date: string
  to_date: string
  shift_id: string | null
  minus_minutes: number | null
  segments: Json | null
  created_at: Instant
}

interface ShiftsRow {
  site_id: number
  id: string
  name_en: string
  name_ar: string
  active: Generated<boolean>
  created_at: Instant
}

interface SignInTriesRow {
  site_id: number
  key: Bytes
  failures: number
  last_at: Instant
  free_at: Instant
}

interface SitesRow {
  id: number
  name_en: string
  name_ar: string
  portal_title_en: string
  portal_title_ar: string
  logo_file_id: string | null
  accent: Generated<string>
  country: Generated<string>
  currency: Generated<string>
  zone: Generated<string>
  weekend: Generated<number[]>
  hijri_offset: Generated<number>
  enabled_areas: Generated<string[]>
  policy_pdf_url: string | null
  created_at: Generated<Instant>
  password_min: Generated<number>
}

interface UserRolesRow {
  site_id: number
  user_id: string
  role: string
}

interface UsersRow {
  site_id: number
  id: string
  email: string
  email_folded: string
  username: string
  name_en: string
  name_ar: string
  language: Generated<'en' | 'ar'>
  digits: Generated<'latn' | 'arab'>
  password_hash: string | null
  password_changed_at: Instant | null
  is_employee: Generated<boolean>
  employee_id: string | null
  disabled_at: Instant | null
  created_at: Generated<Instant>
  name_en_folded: Generated<string>
  name_ar_folded: Generated<string>
  search: Generated<string>
}

interface WorkSitesRow {
  site_id: number
  id: string
  name_en: string
  name_ar: string
  zone: string
  kind: 'circle' | 'polygon'
  latitude: number | null
  longitude: number | null
  radius_m: number | null
  polygon: Json | null
  max_accuracy_m: number
  max_age_s: number
  outside: 'refuse' | 'flag'
  active: Generated<boolean>
  created_at: Instant
}

export interface Tables {
  account_links: AccountLinksRow
  attendance_corrections: AttendanceCorrectionsRow
  attendance_sessions: AttendanceSessionsRow
  audit_entries: AuditEntriesRow
  audit_seals: AuditSealsRow
  departments: DepartmentsRow
  employee_import_rows: EmployeeImportRowsRow
  employee_imports: EmployeeImportsRow
  employee_papers: EmployeePapersRow
  employee_pay: EmployeePayRow
  employee_work_sites: EmployeeWorkSitesRow
  employees: EmployeesRow
  files: FilesRow
  holidays: HolidaysRow
  idempotency_keys: IdempotencyKeysRow
  leave_blackouts: LeaveBlackoutsRow
  leave_buckets: LeaveBucketsRow
  leave_days: LeaveDaysRow
  leave_decision_links: LeaveDecisionLinksRow
  leave_decisions: LeaveDecisionsRow
  leave_delegations: LeaveDelegationsRow
  leave_feeds: LeaveFeedsRow
  leave_ledger: LeaveLedgerRow
  leave_recounted: LeaveRecountedRow
  leave_requests: LeaveRequestsRow
  leave_return_reminders: LeaveReturnRemindersRow
  leave_returns: LeaveReturnsRow
  leave_takings: LeaveTakingsRow
  leave_types: LeaveTypesRow
  leave_uncovered: LeaveUncoveredRow
  mails: MailsRow
  punches: PunchesRow
  role_permissions: RolePermissionsRow
  sessions: SessionsRow
  shift_assignments: ShiftAssignmentsRow
  shift_hours: ShiftHoursRow
  shift_seasons: ShiftSeasonsRow
  shifts: ShiftsRow
  sign_in_tries: SignInTriesRow
  sites: SitesRow
  user_roles: UserRolesRow
  users: UsersRow
  work_sites: WorkSitesRow
}
