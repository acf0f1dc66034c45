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

interface ActivitiesRow {
  site_id: number
  id: number
  code: 'provider' | 'transfer'
  mark: string
  name_en: string
  name_ar: string
  rank: number
  active: Generated<boolean>
}

interface AddressesRow {
  site_id: number
  id: string
  user_id: string
  type: Generated<string>
  label: string
  country_id: string
  city: 'dubai' | 'abu-dhabi' | 'sharjah' | 'al-ain'
  area_id: string
  building_number_name: string
  floor: string
  appartment_number: string
  phone: string
  lat: number | null
  lan: number | null
  directions: Generated<string>
  usual: Generated<boolean>
  created_at: Instant
  removed_at: Instant | null
  kind: Generated<'apartment' | 'villa' | 'office'>
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
  correction_asked_at: Instant | null
  note: Generated<string>
}

interface AttendanceSettingsRow {
  site_id: number
  punch_delay_minutes: number
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
  employee_id: string | null
}

interface AuditSealsRow {
  site_id: number
  number: number
  entry_id: string
  hash: Bytes
}

interface AwardNumbersRow {
  site_id: number
  year: number
  last: number
}

interface AwardTypesRow {
  site_id: number
  id: string
  name_en: string
  name_ar: string
  active: Generated<boolean>
}

interface AwardsRow {
  site_id: number
  id: string
  type_id: string
  employee_id: string
  reason: string
  nominated_by: string
  nominated_at: Instant
  state: Generated<'nominated' | 'granted' | 'declined' | 'withdrawn'>
  decided_by: string | null
  decided_at: Instant | null
  comment: string | null
  awarded_on: string | null
  number: string | null
  citation_en: string | null
  citation_ar: string | null
  fils: number | null
  shared_at: Instant | null
}

interface BidsRow {
  site_id: number
  request_id: string
  company_id: string
  id: string
  user_id: string
  state: 'standing' | 'withdrawn' | 'accepted' | 'lost'
  price_fils: number
  vat_hundredths: number
  vat_fils: number
  total_fils: number
  currency: string
  valid_until: string
  transit_days: number
  conditions: Generated<string>
  placed_at: Instant
  changed_at: Instant
}

interface BookingExceptionsRow {
  site_id: number
  staff_id: string
  day: string
  from_minute: number | null
  until_minute: number | null
  reason: Generated<string>
}

interface BookingFeedsRow {
  site_id: number
  company_id: string
  user_id: string
  token_hash: Bytes
  created_at: Instant
}

interface BookingHoursRow {
  site_id: number
  staff_id: string
  season: 'usual' | 'ramadan'
  weekday: number
  from_minute: number
  until_minute: number
  break_from: number | null
  break_until: number | null
}

interface BookingLinksRow {
  site_id: number
  token_hash: Bytes
  booking_id: string
  created_at: Instant
}

interface BookingServicesRow {
  site_id: number
  id: string
  number: number
  company_id: string
  name_en: string
  name_ar: string
  slug_en: string
  slug_ar: string
  about_en: Generated<string>
  about_ar: Generated<string>
  minutes: number
  before_minutes: Generated<number>
  after_minutes: Generated<number>
  step_minutes: number
  notice_minutes: number
  change_minutes: number
  days_ahead: number
  rank: Generated<number>
  active: Generated<boolean>
  created_at: Instant
  updated_at: Instant
}

interface BookingStaffRow {
  site_id: number
  id: string
  company_id: string
  name_en: string
  name_ar: string
  on_holidays: Generated<boolean>
  active: Generated<boolean>
  rank: Generated<number>
}

interface BookingStaffServicesRow {
  site_id: number
  service_id: string
  staff_id: string
}

interface BookingsRow {
  site_id: number
  id: string
  number: number
  company_id: string
  service_id: string
  staff_id: string
  starts_at: Instant
  ends_at: Instant
  held_from: Instant
  held_until: Instant
  state: 'booked' | 'done' | 'noShow' | 'cancelled'
  cancelled_by: 'visitor' | 'company' | null
  name: string
  email: string
  email_folded: string
  phone: string
  note: Generated<string>
  language: 'en' | 'ar'
  user_id: string | null
  asked_key: string
  asked_hash: Bytes
  moves: Generated<number>
  reminded_day_at: Instant | null
  reminded_hour_at: Instant | null
  created_at: Instant
  changed_at: Instant
  confirm_by: Instant | null
  confirm_hash: Bytes | null
}

interface CardConsentsRow {
  site_id: number
  id: string
  user_id: string
  subject_id: string
  order_id: string | null
  language: 'en' | 'ar'
  body: string
  at: Instant
}

interface CardCustomersRow {
  site_id: number
  user_id: string
  provider: 'stripe' | 'demo'
  customer: string
  created_at: Instant
}

interface CartsRow {
  site_id: number
  user_id: string
  lines: Json
  coupons: Generated<string[]>
  version: number
  updated_at: Instant
  ordered_version: number | null
  order_id: string | null
}

interface CertificatesRow {
  site_id: number
  id: string
  employee_id: string
  title: string
  issuer: string
  issued_day: string
  expires_day: string | null
  verified_at: Instant | null
  verified_by: string | null
  created_at: Instant
}

interface ChecklistItemsRow {
  site_id: number
  id: string
  employee_id: string
  list: 'onboarding' | 'offboarding'
  begins_day: string
  template_id: string | null
  title_en: string
  title_ar: string
  owner: 'employee' | 'manager' | 'hr' | 'pro' | 'payroll' | 'admin'
  due_day: string
  done_at: Instant | null
  done_by: string | null
  created_at: Instant
}

interface ChecklistTemplatesRow {
  site_id: number
  id: string
  list: 'onboarding' | 'offboarding'
  department_id: string | null
  title_en: string
  title_ar: string
  owner: 'employee' | 'manager' | 'hr' | 'pro' | 'payroll' | 'admin'
  due_days: number
  active: Generated<boolean>
  created_at: Instant
}

interface CircularFilesRow {
  site_id: number
  circular_id: string
  version: number
  rank: number
  file_id: string
}

interface CircularNoticesRow {
  site_id: number
  circular_id: string
  employee_id: string
  version: number
  step: string
  at: Instant
}

interface CircularQuestionsRow {
  site_id: number
  id: string
  circular_id: string
  employee_id: string
  question: string
  asked_at: Instant
  answer_en: string | null
  answer_ar: string | null
  answered_at: Instant | null
  answered_by: string | null
}

interface CircularReceiptsRow {
  site_id: number
  circular_id: string
  employee_id: string
  version: number
  read_at: Instant
  acknowledged_at: Instant | null
  address: Generated<string>
  device: Generated<string>
}

interface CircularTargetsRow {
  site_id: number
  circular_id: string
  version: number
  kind: 'everyone' | 'workSite' | 'department' | 'position' | 'nationality' | 'employee'
  value: string
}

interface CircularVersionsRow {
  site_id: number
  circular_id: string
  version: number
  title_en: Generated<string>
  title_ar: Generated<string>
  blocks_en: Generated<Json>
  blocks_ar: Generated<Json>
  needs_acknowledgement: Generated<boolean>
  due_days: number | null
  remind_days: Generated<number[]>
  material: Generated<boolean>
  change_en: Generated<string>
  change_ar: Generated<string>
  published_at: Instant | null
  published_by: string | null
  expires_on: string | null
  search: Generated<string>
}

interface CircularsRow {
  site_id: number
  id: string
  kind: 'circular' | 'policy'
  state: Generated<'draft' | 'scheduled' | 'published' | 'withdrawn'>
  year: number | null
  number: number | null
  pinned: Generated<boolean>
  version: number | null
  material_version: number | null
  published_at: Instant | null
  material_at: Instant | null
  publish_at: Instant | null
  withdrawn_at: Instant | null
  withdrawn_by: string | null
  withdrawn_reason: string | null
  revision: Generated<number>
  changed: Generated<boolean>
  edited_at: Instant
  edited_by: string | null
  created_at: Instant
  reached: Generated<number>
  read_count: Generated<number>
  acknowledged_count: Generated<number>
  counted_at: Instant | null
  expired_at: Instant | null
}

interface CompaniesRow {
  site_id: number
  id: string
  number: number
  type_code: 'provider' | 'transfer'
  state: 'draft' | 'pending' | 'accepted' | 'rejected' | 'suspended'
  name_en: string
  name_ar: string
  sort_en: string
  sort_ar: string
  slug_en: string
  slug_ar: string
  summary_en: Generated<string>
  summary_ar: Generated<string>
  about_en: Generated<string>
  about_ar: Generated<string>
  search: string
  princedom_id: number | null
  address_en: Generated<string>
  address_ar: Generated<string>
  lat: number | null
  lng: number | null
  phone: Generated<string>
  whatsapp: Generated<string>
  email: Generated<string>
  website: Generated<string>
  founded: number | null
  logo_file_id: string | null
  licensed_until: string | null
  insured_until: string | null
  rating_sum: Generated<number>
  rating_count: Generated<number>
  jobs_done: Generated<number>
  reply_minutes: number | null
  created_at: Instant
  updated_at: Instant
  recommended_order: Generated<number>
  reply_order: Generated<number>
  rating_order: Generated<number>
}

interface CompanyActivitiesRow {
  site_id: number
  company_id: string
  activity_id: number
}

interface CompanyBranchesRow {
  site_id: number
  company_id: string
  id: string
  rank: number
  name_en: string
  name_ar: string
  princedom_id: number | null
  address_en: string
  address_ar: string
  phone: Generated<string>
  lat: number | null
  lng: number | null
}

interface CompanyClaimsRow {
  site_id: number
  id: string
  company_id: string
  user_id: string
  position: string
  phone: string
  note: Generated<string>
  file_id: string
  state: 'waiting' | 'accepted' | 'rejected'
  asked_at: Instant
  decided_by: string | null
  decided_at: Instant | null
  reason_en: Generated<string>
  reason_ar: Generated<string>
}

interface CompanyCountsRow {
  site_id: number
  company_id: string
  day: string
  seen: Generated<number>
  found: Generated<number>
}

interface CompanyFacetsRow {
  site_id: number
  facet: 'type' | 'activity' | 'service' | 'emirate'
  value: number
  sort_en: string
  sort_ar: string
  company_id: string
}

interface CompanyHoursRow {
  site_id: number
  company_id: string
  season: Generated<'usual' | 'ramadan'>
  weekday: number
  opens: string
  closes: string
}

interface CompanyKeysRow {
  site_id: number
  kind: 'phone' | 'domain' | 'word'
  key: string
  company_id: string
}

interface CompanyLanesRow {
  site_id: number
  company_id: string
  place: number
  activity_id: number
  from_country: string
  from_princedom_id: number | null
  to_country: string
  to_princedom_id: number | null
  transit_days: number | null
}

interface CompanyMembersRow {
  site_id: number
  company_id: string
  user_id: string
  since: Instant
}

interface CompanyPaperRemindersRow {
  site_id: number
  paper_id: string
  days: number
  sent_at: Instant
}

interface CompanyPapersRow {
  site_id: number
  id: string
  company_id: string
  kind: 'licence' | 'insurance'
  number: string
  number_key: string
  authority: string
  expires_on: string
  file_id: string
  state: 'waiting' | 'accepted' | 'rejected' | 'replaced'
  sent_by: string
  sent_at: Instant
  decided_by: string | null
  decided_at: Instant | null
  reason_en: Generated<string>
  reason_ar: Generated<string>
}

interface CompanyPicturesRow {
  site_id: number
  company_id: string
  file_id: string
  rank: number
  alt_en: string
  alt_ar: string
}

interface CompanyRegistrationsRow {
  site_id: number
  company_id: string
  asked_by: string
  asked_at: Instant
  outcome: 'accepted' | 'rejected' | null
  decided_by: string | null
  decided_at: Instant | null
  reason_en: Generated<string>
  reason_ar: Generated<string>
}

interface CompanyReviewsRow {
  site_id: number
  id: string
  company_id: string
  order_id: string
  user_id: string
  stars: number
  words: Generated<string>
  written_at: Instant
  changed_at: Instant
  answer: Generated<string>
  answered_at: Instant | null
  answered_by: string | null
}

interface CompanyRevisionsRow {
  site_id: number
  id: string
  company_id: string
  field: 'name' | 'summary' | 'about' | 'type' | 'logo' | 'picture'
  value: Json
  file_id: string | null
  state: 'waiting' | 'accepted' | 'rejected' | 'withdrawn'
  asked_by: string
  asked_at: Instant
  decided_by: string | null
  decided_at: Instant | null
  reason_en: Generated<string>
  reason_ar: Generated<string>
}

interface CompanySearchCountsRow {
  site_id: number
  company_id: string
  day: string
  language: 'en' | 'ar'
  words: string
  times: Generated<number>
}

interface CompanyServicesRow {
  site_id: number
  company_id: string
  service_id: number
}

interface CompanySuggestionsRow {
  site_id: number
  id: string
  company_id: string
  field: 'name' | 'phone' | 'email' | 'website' | 'address' | 'hours' | 'closed' | 'other'
  words: string
  user_id: string | null
  state: 'waiting' | 'applied' | 'closed'
  asked_at: Instant
  decided_by: string | null
  decided_at: Instant | null
}

interface CompanyVehiclesRow {
  site_id: number
  company_id: string
  kind: 'van' | 'pickup' | 'truck' | 'trailer' | 'refrigerated' | 'tanker' | 'lowbed' | 'crane' | 'motorbike' | 'vessel' | 'aircraft'
  many: number
  capacity_kg: number | null
}

interface CouponUsesRow {
  site_id: number
  coupon_id: string
  order_id: string
  user_id: string
  discount_fils: number
}

interface CouponsRow {
  site_id: number
  id: string
  code: string
  name_en: string
  name_ar: string
  type: 'percentage' | 'fixed'
  value: number
  from_at: Instant | null
  to_at: Instant | null
  minimum_fils: Generated<number>
  first_order: Generated<boolean>
  per_person: number | null
  in_all: number | null
  stackable: Generated<boolean>
  active: Generated<boolean>
  uses: Generated<number>
  created_at: Instant
}

interface CustomersRow {
  site_id: number
  user_id: string
  first_name: string
  last_name: string
  phone: string | null
  gender: number | null
  file_id: string | null
  email_confirmed_at: Instant | null
  created_at: Instant
}

interface DeliveriesRow {
  site_id: number
  order_id: string
  driver_id: string | null
  rank: Generated<number>
  out_at: Instant | null
  tried_at: Instant | null
  try_note: Generated<string>
  delivered_at: Instant | null
  proof: 'code' | 'photo' | null
  file_id: string | null
  code_tries: Generated<number>
  cash_fils: number | null
  lat: number | null
  lan: number | null
}

interface DeliveryAreasRow {
  site_id: number
  id: string
  emirate: 'dubai' | 'abu-dhabi' | 'sharjah' | 'al-ain'
  name_en: string
  name_ar: string
  rank: number
  active: Generated<boolean>
}

interface DeliveryOrderEventsRow {
  site_id: number
  order_id: string
  place: number
  state: string
  at: Instant
  country: string | null
  princedom_id: number | null
  note: Generated<string>
  user_id: string | null
}

interface DeliveryOrdersRow {
  site_id: number
  id: string
  number: number
  code: string
  request_id: string
  company_id: string
  user_id: string
  language: 'en' | 'ar'
  state: 'accepted' | 'scheduled' | 'collected' | 'in-transit' | 'at-customs' | 'out-for-delivery' | 'failed-attempt' | 'delivered' | 'cancelled'
  state_at: Instant
  activity_id: number
  goods: string
  from_country: string
  from_princedom_id: number | null
  from_place: string
  to_country: string
  to_princedom_id: number | null
  to_place: string
  ready_on: string
  expected_on: string
  weight_kg: number | null
  volume_litres: number | null
  pieces: number | null
  notes: string
  price_fils: number
  vat_hundredths: number
  vat_fils: number
  total_fils: number
  currency: string
  transit_days: number
  valid_until: string
  conditions: string
  door_code: string
  door_tries: Generated<number>
  proof: 'code' | 'photo' | null
  received_by: Generated<string>
  photo_file_id: string | null
  made_at: Instant
}

interface DeliverySlotsRow {
  site_id: number
  window_id: string
  day: string
  capacity: number | null
  taken: Generated<number>
}

interface DeliveryWindowsRow {
  site_id: number
  id: string
  name_en: string
  name_ar: string
  days: number[]
  from_time: string
  to_time: string
  capacity: number
  lead_minutes: number
  rank: number
  active: Generated<boolean>
  season: Generated<'always' | 'in' | 'out'>
}

interface DemoIntentsRow {
  site_id: number
  intent: string
  secret: string
  key: string
  order_id: string
  amount_fils: number
  currency: string
  state: 'waiting' | 'authentication' | 'cancelled' | 'succeeded'
  fault: string | null
  refunds: Generated<Json>
  created_at: Instant
  customer: string | null
  card: Json | null
}

interface DepartmentsRow {
  site_id: number
  id: string
  name_en: string
  name_ar: string
  name_folded: string
}

interface DependantsRow {
  site_id: number
  id: string
  employee_id: string
  name_en: string
  name_ar: string
  relation: 'spouse' | 'child' | 'parent' | 'sibling' | 'other'
  birth_date: string
  nationality: string
  gender: 'male' | 'female'
  passport_no: Generated<string>
  passport_expiry: string | null
  emirates_id: Generated<string>
  emirates_id_expiry: string | null
  visa_no: Generated<string>
  visa_expiry: string | null
  insurance_no: Generated<string>
  insurance_expiry: string | null
  next_expiry: string | null
  updated_at: Instant
  search: Generated<string>
}

interface DirectoryNumbersRow {
  site_id: number
  name: string
  last: number
}

interface DisciplineCasesRow {
  site_id: number
  id: string
  employee_id: string
  offence_id: string
  happened_on: string
  discovered_on: string
  elsewhere: string
  state: Generated<'reported' | 'charged' | 'heard' | 'investigated' | 'decided' | 'closed'>
  account: string
  reported_by: string
  reported_at: Instant
  charge: string | null
  charged_on: string | null
  charged_by: string | null
  answer_until: string | null
  answer: string | null
  answered_at: Instant | null
  heard_on: string | null
  attended: boolean | null
  statement: string | null
  heard_by: string | null
  investigated_on: string | null
  findings: string | null
  investigated_by: string | null
  removed_from: string | null
  removed_to: string | null
  closed_on: string | null
  closed_by: string | null
  closed_reason: string | null
}

interface DisciplineFilesRow {
  site_id: number
  file_id: string
  case_id: string
  side: 'employee' | 'manager' | 'hr'
}

interface DisciplineMonthsRow {
  site_id: number
  employee_id: string
  month: string
  half_days: number
}

interface DisciplineOffencesRow {
  site_id: number
  id: string
  name_en: string
  name_ar: string
  timing: 'absence' | 'lateness' | 'other'
  ladder: Json
  active: Generated<boolean>
}

interface DisciplinePenaltiesRow {
  site_id: number
  case_id: string
  employee_id: string
  kind: 'notice' | 'warning' | 'deduction' | 'suspension' | 'increment' | 'promotion' | 'dismissal'
  half_days: number | null
  months: number | null
  from_date: string | null
  pay_month: string | null
  given: Json
  reason: string
  next_kind: 'notice' | 'warning' | 'deduction' | 'suspension' | 'increment' | 'promotion' | 'dismissal'
  investigated_on: string
  given_on: string
  given_by: string
  acknowledged_at: Instant | null
  object_until: string
  objection: string | null
  objected_at: Instant | null
  resolution: 'upheld' | 'reduced' | 'withdrawn' | null
  resolution_reason: string | null
  resolved_by: string | null
  resolved_at: Instant | null
  expires_on: string | null
  expiry_notified_at: Instant | null
}

interface DisciplineSettingsRow {
  site_id: number
  answer_days: number
  objection_days: number
  expiry_months: number
  increments: boolean
  promotions: boolean
}

interface DocumentAddressesRow {
  site_id: number
  kind: 'page' | 'post'
  language: 'en' | 'ar'
  slug: string
  document_id: string
  since: Instant
  former: Generated<boolean>
}

interface DocumentTagsRow {
  site_id: number
  document_id: string
  tag_id: string
}

interface DocumentTextsRow {
  site_id: number
  document_id: string
  language: 'en' | 'ar'
  kind: 'page' | 'post'
  draft: Json
  media_ids: string[]
  revision: Generated<number>
  edited_at: Instant
  edited_by: string | null
  live_version: number | null
  live_at: Instant | null
  live_revision: number | null
  next_version: number | null
  publish_at: Instant | null
  unpublish_at: Instant | null
  translated_from: number | null
}

interface DocumentVersionsRow {
  site_id: number
  document_id: string
  language: 'en' | 'ar'
  version: number
  title: string
  summary: string
  slug: string
  blocks: Json
  media_ids: string[]
  words: number
  saved_by: string | null
  saved_at: Instant
}

interface DocumentsRow {
  site_id: number
  id: string
  kind: 'page' | 'post'
  number: number
  source: 'en' | 'ar'
  author_id: string | null
  cover_id: string | null
  created_at: Instant
}

interface EmailConfirmationsRow {
  site_id: number
  token_hash: Bytes
  user_id: string
  email_folded: string
  created_at: Instant
  expires_at: Instant
  used_at: Instant | null
}

interface EmergencyContactsRow {
  site_id: number
  id: string
  employee_id: string
  name: string
  relation: 'spouse' | 'child' | 'parent' | 'sibling' | 'friend' | 'other'
  phone: string
  updated_at: Instant
}

interface EmployeeBanksRow {
  site_id: number
  employee_id: string
  from_date: string
  account_holder: string
  bank_name: string
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
  pay_request_count: Generated<number>
  first_pay_count: Generated<number>
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

interface EmployeeProfilesRow {
  site_id: number
  employee_id: string
  personal_email: Generated<string>
  address_line: Generated<string>
  city: Generated<string>
  country: Generated<string>
  updated_at: Instant
}

interface EmployeeViewsRow {
  site_id: number
  id: string
  user_id: string
  name: string
  name_folded: string
  params: Json
  created_at: Instant
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
  closes_at: Instant | null
  work_phone: string | null
  photo_file_id: string | null
}

interface EmploymentChangesRow {
  site_id: number
  employee_id: string
  from_day: string
  reason: 'joined' | 'changed' | 'transferred' | 'promoted' | 'newManager' | 'suspended' | 'resumed' | 'resignation' | 'termination' | 'death' | 'contractEnd' | 'ended' | 'rehired'
  sets: string[]
  position_en: string | null
  position_ar: string | null
  department_id: string | null
  work_site_id: string | null
  manager_id: string | null
  grade: string | null
  note: Generated<string>
  applied: boolean
  created_at: Instant
  created_by: string | null
}

interface EmploymentDetailsRow {
  site_id: number
  employee_id: string
  from_day: string
  details: Json
  applied: boolean
  created_at: Instant
  created_by: string
}

interface EmploymentEndsRow {
  site_id: number
  id: string
  employee_id: string
  kind: 'resignation' | 'termination' | 'death' | 'contractEnd'
  notice_day: string | null
  last_day: string
  basis: 'law' | 'agreed' | 'withoutNotice'
  reason: string
  handover_to: string | null
  handover_note: Generated<string>
  created_at: Instant
  created_by: string
  withdrawn_at: Instant | null
  withdrawn_by: string | null
  closed: Json | null
  withdrawal_reason: string | null
}

interface ErasureRequestsRow {
  site_id: number
  id: string
  user_id: string
  note: Generated<string>
  state: Generated<'open' | 'withdrawn' | 'done' | 'partly' | 'refused'>
  requested_at: Instant
  closed_at: Instant | null
  answered_by: string | null
  answer: Generated<string>
}

interface ExpenseClaimsRow {
  site_id: number
  id: string
  employee_id: string
  day: string
  category: 'travel' | 'fuel' | 'meals' | 'accommodation' | 'supplies' | 'communication' | 'other'
  fils: number
  note: string
  file_id: string | null
  state: 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'taken'
  requested_at: Instant
  decided_by: string | null
  decided_at: Instant | null
  decision_note: Generated<string>
  taken_at: Instant | null
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

interface HomeBlocksRow {
  site_id: number
  id: number
  category_id: number
  rank: number
  title_en: string
  title_ar: string
  text_en: Generated<string>
  text_ar: Generated<string>
  mark: Generated<string>
  amount: number | null
  media_id: string | null
  url: Generated<string>
  action_en: Generated<string>
  action_ar: Generated<string>
  active: Generated<boolean>
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

interface InvoicesRow {
  site_id: number
  id: string
  kind: 'invoice' | 'credit-note'
  number: number
  order_id: string
  refund_id: string | null
  issued_at: Instant
  day: string
  supply_day: string
  seller: Json
  buyer: Json
  lines: Json
  subtotal_fils: number
  discount_fils: number
  taxable_fils: number
  vat_hundredths: number
  vat_fils: number
  total_fils: number
}

interface JournalAccountsRow {
  site_id: number
  profile: string
  kind: string
  code: string
  name: string
}

interface JournalProfilesRow {
  site_id: number
  profile: 'generic' | 'zoho' | 'quickbooks' | 'tally'
  version: number
  changed_by: string
  changed_at: Instant
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
  request_id: string | null
  by_hour: Generated<boolean>
  amount: Generated<number>
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

interface LeaveEncashmentsRow {
  site_id: number
  id: string
  employee_id: string
  type_id: string
  year_first_day: string
  day: string
  amount: number
  basic_fils: number | null
  fils: number | null
  note: string
  state: 'recorded' | 'cancelled'
  recorded_by: string
  recorded_at: Instant
  cancelled_by: string | null
  cancelled_at: Instant | null
}

interface LeaveFeedsRow {
  site_id: number
  token_hash: Bytes
  user_id: string
  kind: 'own' | 'team'
  created_at: Instant
}

interface LeaveHoursRow {
  site_id: number
  employee_id: string
  day: string
  minute: number
  request_id: string
  first_half: Generated<number>
  second_half: Generated<number>
  by_hour: Generated<boolean>
}

interface LeaveLedgerRow {
  site_id: number
  id: string
  employee_id: string
  type_id: string
  bucket_id: string
  day: string
  amount: number
  kind: 'grant' | 'expired' | 'taken' | 'givenBack' | 'correction' | 'encashed'
  request_id: string | null
  run_key: string | null
  note: Generated<string>
  actor_user_id: string | null
  at: Instant
  encashment_id: string | null
}

interface LeavePoliciesRow {
  site_id: number
  id: string
  type_id: string
  name_en: string
  name_ar: string
  rank: number
  who: Json
  gives: Json
  from_day: string
  last_day: string | null
  settled_to: string | null
  created_at: Instant
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
  from_minute: number | null
  to_minute: number | null
  hours_amount: number | null
  counting: Json
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
  rest_as: 'unpaid' | 'absence' | null
  rest_from: string | null
  rest_days: number | null
  rest_extension_id: string | null
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
  earlier_grants: Generated<Json>
}

interface LeaveUncoveredRow {
  site_id: number
  employee_id: string
  day: string
  half: number
  request_id: string
  amount: number
}

interface LetterCountersRow {
  site_id: number
  year: number
  last: number
}

interface LetterLogosRow {
  site_id: number
  sha256: Bytes
  png: Bytes
}

interface LetterTemplatesRow {
  site_id: number
  id: string
  kind: string
  title_en: string
  title_ar: string
  body_en: string
  body_ar: string
  layout: 'together' | 'separate'
  asks: Json
  requestable: boolean
  active: boolean
  version: number
  created_at: Instant
  updated_at: Instant
}

interface LetterheadsRow {
  site_id: number
  prefix: string
  company_en: string
  company_ar: string
  lines_en: string
  lines_ar: string
  signer_en: string
  signer_ar: string
  signer_position_en: string
  signer_position_ar: string
  updated_at: Instant
}

interface LettersRow {
  site_id: number
  id: string
  template_id: string
  kind: string
  state: 'requested' | 'approved' | 'draft' | 'issued' | 'rejected' | 'withdrawn' | 'revoked'
  layout: 'together' | 'separate'
  employee_id: string | null
  name_en: string
  name_ar: string
  gender: 'male' | 'female'
  title_en: string
  title_ar: string
  filled: Json
  note: string
  requested: boolean
  created_by: string
  created_at: Instant
  decided_by: string | null
  decided_at: Instant | null
  reason: string | null
  issued_by: string | null
  issued_at: Instant | null
  issued_on: string | null
  year: number | null
  serial: number | null
  number: string | null
  code: string | null
  content: Json | null
  logo_sha256: Bytes | null
  shows_pay: boolean
  shows_identity: boolean
  revoked_by: string | null
  revoked_at: Instant | null
}

interface LoanInstalmentsRow {
  site_id: number
  id: string
  loan_id: string
  employee_id: string
  number: number
  month: string
  fils: number
  state: Generated<'open' | 'taken' | 'settled'>
  taken_at: Instant | null
  taken_fils: Generated<number>
}

interface LoansRow {
  site_id: number
  id: string
  employee_id: string
  kind: 'loan' | 'advance'
  fils: number
  first_month: string
  months: number
  reason: string
  consent_file_id: string | null
  state: 'requested' | 'active' | 'settled' | 'rejected' | 'withdrawn'
  requested_by: string
  requested_at: Instant
  decided_by: string | null
  decided_at: Instant | null
  decision_note: Generated<string>
  settled_by: string | null
  settled_note: Generated<string>
  settled_file_id: string | null
}

interface LockedMonthsRow {
  site_id: number
  month: string
  locked_by: string
  locked_at: Instant
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
  calendar: string | null
}

interface MealCategoriesRow {
  site_id: number
  id: string
  slug: string
  name_en: string
  name_ar: string
  rank: number
  active: Generated<boolean>
  plan_part: Generated<'none' | 'meal' | 'snack'>
}

interface MealOptionGroupsRow {
  site_id: number
  id: string
  meal_id: string
  name_en: string
  name_ar: string
  least: number
  most: number
  rank: number
}

interface MealOptionsRow {
  site_id: number
  id: string
  group_id: string
  name_en: string
  name_ar: string
  price_fils: number
  sold_out: Generated<boolean>
  rank: number
  allergens: Generated<string[]>
}

interface MealPlanDaysRow {
  site_id: number
  id: string
  plan_id: string
  order_id: string
  day: string | null
  window_id: string
  address_id: string
  state: 'unpaid' | 'planned' | 'sealed' | 'offered' | 'given' | 'refunded' | 'released'
  value_fils: number
  delivery_id: string | null
  gift_id: string | null
  chosen_window_id: string | null
  chosen_day: string | null
}

interface MealPlanDishesRow {
  site_id: number
  day_id: string
  line: number
  part: 'meal' | 'snack'
  meal_id: string
  chosen: boolean
}

interface MealPlanDraftsRow {
  site_id: number
  user_id: string
  draft: Json
  updated_at: Instant
}

interface MealPlanEventsRow {
  site_id: number
  id: string
  plan_id: string
  at: Instant
  user_id: string | null
  kind: 'paid' | 'skipped' | 'moved' | 'swapped' | 'paused' | 'resumed' | 'returned' | 'given' | 'giftAccepted' | 'giftReturned' | 'received' | 'cancelled' | 'renewalOn' | 'renewalOff' | 'renewed' | 'renewalFailed' | 'ended'
  day: string | null
  to_day: string | null
  days: number | null
  fils: number | null
}

interface MealPlanGiftsRow {
  site_id: number
  id: string
  plan_id: string
  email: string
  message: string
  token_hash: Bytes
  days: number
  fils: number
  state: 'open' | 'accepted' | 'withdrawn' | 'lapsed'
  created_at: Instant
  expires_at: Instant
  closed_at: Instant | null
  received_by: string | null
}

interface MealPlanMenusRow {
  site_id: number
  day: string
  meal_id: string
}

interface MealPlanPackagesRow {
  site_id: number
  id: string
  kind: 'subscription' | 'weightLoss' | 'weightMaintenance'
  name_en: string
  name_ar: string
  description_en: string
  description_ar: string
  max_meals: number
  max_snacks: number
  kcal: number | null
  protein_g: number | null
  carbs_g: number | null
  fat_g: number | null
  rank: number
  active: Generated<boolean>
  version: Generated<number>
}

interface MealPlanPausesRow {
  site_id: number
  id: string
  plan_id: string
  from_day: string
  until_day: string | null
  created_at: Instant
}

interface MealPlanRenewalsRow {
  site_id: number
  id: string
  plan_id: string
  state: 'announced' | 'paying' | 'failed' | 'paid' | 'stopped' | 'over'
  day: string
  announced_at: Instant
  meal_fils: number
  snack_fils: number
  vat_hundredths: number
  total_fils: number
  tries: Generated<number>
  fault: string | null
  first_failed_at: Instant | null
  next_at: Instant | null
  order_id: string | null
  in_person: Generated<boolean>
  closed_at: Instant | null
}

interface MealPlanSettingsRow {
  site_id: number
  snack_fils: Generated<number>
  cutoff_days: Generated<number>
  cutoff_time: Generated<string>
  lead_days: Generated<number>
  weeks: Generated<number[]>
  max_pause_days: Generated<number>
  max_pauses: Generated<number>
  max_skips: Generated<number>
  renewal_notice_days: Generated<number>
  renewal_retry_days: Generated<number[]>
}

interface MealPlanTiersRow {
  site_id: number
  package_id: string
  meals: number
  price_fils: number
}

interface MealPlansRow {
  site_id: number
  id: string
  number: number
  user_id: string
  package_id: string
  meals_per_day: number
  snacks_per_day: number
  weekdays: number[]
  weeks: number
  emirate: 'dubai' | 'abu-dhabi' | 'sharjah' | 'al-ain'
  start_date: string
  allergies: string[]
  dislikes: string[]
  kcal: number | null
  language: 'en' | 'ar'
  renews: boolean
  created_at: Instant
  cancelled_at: Instant | null
  ended_at: Instant | null
  given_by: string | null
  version: Generated<number>
  start_noticed: string | null
  end_noticed: string | null
}

interface MealRatingsRow {
  site_id: number
  order_id: string
  meal_id: string
  stars: number
  rated_at: Instant
}

interface MealsRow {
  site_id: number
  id: string
  category_id: string
  slug: string
  name_en: string
  name_ar: string
  description_en: string
  description_ar: string
  search: string
  price_fils: number
  file_id: string | null
  kcal: number | null
  protein_g: number | null
  carbs_g: number | null
  fat_g: number | null
  allergens: Generated<string[]>
  diets: Generated<string[]>
  days: Generated<number[]>
  from_time: string | null
  to_time: string | null
  rank: number
  active: Generated<boolean>
  sold_out: Generated<boolean>
  stock: number | null
  created_at: Instant
  updated_at: Instant
  none_left: Generated<boolean>
}

interface MediaRow {
  site_id: number
  id: string
  width: number
  height: number
  alt_en: Generated<string>
  alt_ar: Generated<string>
  created_at: Instant
}

interface MenuEntriesRow {
  site_id: number
  id: number
  category_id: number
  parent_id: number | null
  rank: number
  name_en: string
  name_ar: string
  url: Generated<string>
  document_id: string | null
  active: Generated<boolean>
}

interface NotificationChoicesRow {
  site_id: number
  user_id: string
  kind: string
  email: 'now' | 'daily' | 'off'
  push: boolean
}

interface NotificationsRow {
  site_id: number
  id: string
  user_id: string
  kind: string
  params: Json
  path: string
  once: string | null
  created_at: Instant
  read_at: Instant | null
  delivered_at: Instant | null
  digest: 'waiting' | 'sent' | null
}

interface OfferEnquiriesRow {
  site_id: number
  id: string
  offer_id: string
  company_id: string
  state: 'new' | 'answered' | 'closed'
  name: string
  email: string
  phone: string
  message: string
  language: 'en' | 'ar'
  user_id: string | null
  answer: Generated<string>
  answered_by: string | null
  answered_at: Instant | null
  closed_at: Instant | null
  cleared_at: Instant | null
  request_key: string
  request_hash: Bytes
  created_at: Instant
  confirm_hash: Bytes | null
}

interface OfferPricesRow {
  site_id: number
  offer_id: string
  place: number
  from_day: string
  asked: boolean
  price_fils: number | null
  unit: string
  first_day: string
  last_day: string | null
}

interface OfferShelvesRow {
  site_id: number
  kind: string
  activity_id: number
  princedom_id: number
  offer_id: string
  number: number
  from_day: string
  until_day: string
  price_sort: number
}

interface OffersRow {
  site_id: number
  id: string
  number: number
  company_id: string
  kind: 'service' | 'product'
  service_id: number | null
  activity_id: number
  state: 'draft' | 'active' | 'paused' | 'withdrawn'
  title_en: string
  title_ar: string
  about_en: Generated<string>
  about_ar: Generated<string>
  slug_en: string
  slug_ar: string
  search: string
  price_fils: number | null
  vat: 'included' | 'none'
  unit: 'job' | 'ton' | 'container' | 'day' | 'item' | 'month'
  former_fils: number | null
  former_until: string | null
  from_day: string
  until_day: string | null
  princedom_id: number | null
  file_id: string | null
  withdrawn_by: string | null
  withdrawn_reason: Generated<string>
  created_at: Instant
  updated_at: Instant
}

interface OrderEventsRow {
  site_id: number
  order_id: string
  place: number
  state: string
  at: Instant
  user_id: string | null
  note: Generated<string>
}

interface OrderItemsRow {
  site_id: number
  order_id: string
  line: number
  meal_id: string | null
  category: string
  image: string | null
  name_en: string
  name_ar: string
  options: Json
  allergens: Generated<string[]>
  price_fils: number
  qty: number
  total_price_fils: number
  discount_fils: number
  vat_fils: number
}

interface OrderProblemsRow {
  site_id: number
  order_id: string
  kind: 'missing' | 'wrong' | 'quality' | 'late' | 'damaged' | 'other'
  note: string
  reported_at: Instant
}

interface OrdersRow {
  site_id: number
  id: string
  number: number
  user_id: string
  state: 'placed' | 'paid' | 'accepted' | 'cooking' | 'ready' | 'out' | 'delivered' | 'cancelled' | 'refunded'
  state_at: Instant
  payment_method: 'card' | 'cash'
  type: Generated<'delivery' | 'plan' | 'planDay'>
  notes: string
  coupon: string
  language: 'en' | 'ar'
  currency: string
  date: Instant
  day: string
  window_id: string
  from_at: Instant
  to_at: Instant
  subtotal_fils: number
  discount_fils: number
  vat_hundredths: number
  vat_fils: number
  total_fils: number
  address_id: string
  address: Json
  area_id: string
  held_until: Instant | null
  cancel_reason: string | null
  delivery_code: string
}

interface OvertimeDecisionsRow {
  site_id: number
  month: string
  employee_id: string
  approved: boolean
  overtime: Json
  decided_by: string
  decided_at: Instant
}

interface PageVersionsRow {
  tag: string
  version: number
}

interface PasskeyChallengesRow {
  site_id: number
  challenge_hash: Bytes
  purpose: 'add' | 'alone' | 'second-step' | 'confirm'
  user_id: string | null
  created_at: Instant
  expires_at: Instant
}

interface PasskeysRow {
  site_id: number
  id: string
  user_id: string
  credential_id: Bytes
  public_key: Bytes
  counter: number
  transports: Generated<string[]>
  name: string
  synced: boolean
  created_at: Instant
  last_used_at: Instant | null
}

interface PayAdjustmentDaysRow {
  site_id: number
  employee_id: string
  day: string
  source: 'penalty' | 'suspension' | 'removal'
  source_id: string
}

interface PayAdjustmentsRow {
  site_id: number
  id: string
  employee_id: string
  source: 'penalty' | 'suspension' | 'removal' | 'award'
  source_id: string
  round: number
  month: string
  direction: 'deduct' | 'add'
  half_days: number | null
  fils: number | null
  refund: Generated<boolean>
  state: Generated<'open' | 'taken' | 'cancelled'>
  created_at: Instant
  taken_at: Instant | null
  taken_by: string | null
  taken_fils: Generated<number>
  due_fils: number | null
}

interface PayComponentDepartmentsRow {
  site_id: number
  component_id: string
  from_month: string
  department_id: string
}

interface PayComponentEmployeesRow {
  site_id: number
  component_id: string
  from_month: string
  employee_id: string
}

interface PayComponentVersionsRow {
  site_id: number
  component_id: string
  from_month: string
  to_month: string | null
  name_en: string
  name_ar: string
  formula: string
  audience: 'everyone' | 'departments' | 'employees'
  prorated: boolean
  changed_at: Instant
  changed_by: string
}

interface PayComponentsRow {
  site_id: number
  id: string
  code: string
  kind: 'earning' | 'deduction' | 'employerCost'
  version: Generated<number>
  created_at: Instant
  created_by: string
}

interface PayHoldsRow {
  site_id: number
  id: string
  run_id: string
  employee_id: string
  reason: string
  held_by: string
  held_at: Instant
  released_by: string | null
  released_at: Instant | null
}

interface PayItemsRow {
  site_id: number
  id: string
  employee_id: string
  month: string
  kind: 'bonus' | 'commission' | 'overpayment' | 'damage' | 'fine' | 'otherDeduction' | 'otherEarning'
  fils: number
  label_en: string
  label_ar: string
  note: Generated<string>
  state: Generated<'open' | 'taken' | 'cancelled'>
  created_by: string
  created_at: Instant
  taken_at: Instant | null
  cancelled_by: string | null
  cancelled_at: Instant | null
  taken_fils: Generated<number>
}

interface PayQuestionMessagesRow {
  site_id: number
  question_id: string
  position: number
  by_employee: boolean
  author_id: string
  text: string
  written_at: Instant
}

interface PayQuestionsRow {
  site_id: number
  id: string
  slip_id: string
  employee_id: string
  line_position: number | null
  line_code: string | null
  line_month: string | null
  state: 'open' | 'answered' | 'closed'
  messages: number
  asked_at: Instant
  closed_by: string | null
  closed_at: Instant | null
}

interface PayRulesRow {
  site_id: number
  rules: Json
  version: number
  changed_at: Instant | null
  changed_by: string | null
  from_month: string
}

interface PayRunPeopleRow {
  site_id: number
  run_id: string
  employee_id: string
  leave_request_id: string | null
  from_day: string | null
  to_day: string | null
  state: Generated<'open' | 'paid' | 'cancelled'>
}

interface PayRunsRow {
  site_id: number
  id: string
  month: string
  number: number
  state: 'computing' | 'draft' | 'submitted' | 'approved' | 'cancelled'
  attempt: Generated<number>
  to_do: number
  done: Generated<number>
  computed_to: string | null
  earnings_fils: Generated<number>
  deductions_fils: Generated<number>
  net_fils: Generated<number>
  employer_fils: Generated<number>
  people: Generated<number>
  requested_by: string
  requested_at: Instant
  submitted_by: string | null
  submitted_at: Instant | null
  decided_by: string | null
  decided_at: Instant | null
  note: Generated<string>
  kind: Generated<'month' | 'leaveSalary' | 'settlement'>
  failed_at: Instant | null
}

interface PaySettingsRow {
  site_id: number
  country: Generated<'AE' | 'SA' | 'KW' | 'QA' | 'OM' | 'BH'>
  years_method: Generated<'actual365' | 'thirty360'>
  gratuity_cap_basis: Generated<'wage' | 'basic'>
  savings_scheme_from: string | null
  version: number
  changed_at: Instant
  changed_by: string
}

interface PaySlipLinesRow {
  site_id: number
  slip_id: string
  position: number
  code: string
  kind: 'pay' | 'employer'
  for_month: string
  effect_fils: number
  source_id: string | null
  details: Json
  component_id: string | null
  component_from: string | null
}

interface PaySlipsRow {
  site_id: number
  id: string
  run_id: string
  employee_id: string
  month: string
  from_day: string
  to_day: string
  paid_days: number
  department_id: string
  position_en: string
  position_ar: string
  contract_fils: number
  iban: string
  bank_routing_code: string
  leave_balance: number | null
  earnings_fils: number
  deductions_fils: number
  net_fils: number
  employer_fils: number
  last_net_fils: number | null
  changed: Generated<boolean>
  warnings: string[]
  published_at: Instant | null
  put_off: Generated<Json>
  paid_before: Generated<number>
  ahead_to: string | null
}

interface PaymentEventsRow {
  site_id: number
  provider: string
  event: string
  type: string
  intent: string | null
  outcome: string
  received_at: Instant
}

interface PaymentsRow {
  site_id: number
  id: string
  order_id: string
  provider: 'stripe' | 'demo' | 'cash'
  intent: string
  amount_fils: number
  currency: string
  state: 'waiting' | 'authentication' | 'processing' | 'failed' | 'cancelled' | 'succeeded'
  fault: string | null
  refunded_fils: Generated<number>
  created_at: Instant
  updated_at: Instant
  succeeded_at: Instant | null
}

interface PersonsRow {
  site_id: number
  user_id: string
  id: string
  full_name_ar: string
  full_name_en: string
  email: string
  phone: string
  address: string
  country_id: number
  princedom_id: number | null
  nationality_id: number
  sex: number
  status: 'Pending' | 'Accepted' | 'Rejected'
  created_at: Instant
  updated_at: Instant
  asked_at: Instant
  reason_en: Generated<string>
  reason_ar: Generated<string>
  decided_by: string | null
  decided_at: Instant | null
}

interface PortalDocumentBatchesRow {
  site_id: number
  id: string
  type: string
  kind: 'new' | 'renewal' | 'cancellation'
  created_by: string
  created_at: Instant
}

interface PortalDocumentPagesRow {
  site_id: number
  version_id: string
  page: number
  file_id: string
}

interface PortalDocumentRemindersRow {
  site_id: number
  document_id: string
  expires_on: string
  step: number
  reminded_at: Instant
}

interface PortalDocumentRequestsRow {
  site_id: number
  id: string
  employee_id: string
  type: string
  note: Generated<string>
  due_on: string | null
  state: Generated<'open' | 'sent' | 'accepted' | 'withdrawn'>
  version_id: string | null
  requested_by: string
  requested_at: Instant
  closed_at: Instant | null
}

interface PortalDocumentTaskEventsRow {
  site_id: number
  id: string
  task_id: string
  at: Instant
  user_id: string | null
  kind: 'created' | 'stepDone' | 'stepSkipped' | 'stepReopened' | 'state' | 'assigned' | 'due' | 'note' | 'file'
  step_code: string | null
  step_name: string | null
  state: string | null
  due_on: string | null
  note: Generated<string>
  file_id: string | null
  for_staff: Generated<boolean>
}

interface PortalDocumentTaskStepsRow {
  site_id: number
  task_id: string
  position: number
  code: string
  name: Generated<string>
  state: Generated<'todo' | 'done' | 'skipped'>
  fee_fils: Generated<number>
  done_by: string | null
  done_at: Instant | null
}

interface PortalDocumentTasksRow {
  site_id: number
  id: string
  batch_id: string | null
  employee_id: string | null
  type: string
  kind: 'new' | 'renewal' | 'cancellation'
  state: Generated<'open' | 'submitted' | 'rejected' | 'done' | 'cancelled'>
  owner_user_id: string | null
  due_on: string
  version_id: string | null
  created_by: string
  created_at: Instant
  ended_at: Instant | null
  dependant_id: string | null
  dependant_name_en: string | null
  dependant_name_ar: string | null
  dependant_relation: string | null
}

interface PortalDocumentTypesRow {
  site_id: number
  code: string
  is_own: boolean
  name_en: string | null
  name_ar: string | null
  holder: 'employee' | 'company' | null
  has_number: boolean | null
  has_expiry: boolean | null
  ladder: number[]
  retired_at: Instant | null
  updated_at: Instant
}

interface PortalDocumentVersionsRow {
  site_id: number
  id: string
  document_id: string
  version: number
  state: 'waiting' | 'current' | 'replaced' | 'returned' | 'withdrawn'
  number: string | null
  second_number: string | null
  issued_on: string | null
  expires_on: string | null
  country: string | null
  source: 'import' | 'staff' | 'employee'
  confirmed_fields: Generated<string[]>
  sent_by: string | null
  sent_at: Generated<Instant>
  decided_by: string | null
  decided_at: Instant | null
  reason: string | null
}

interface PortalDocumentsRow {
  site_id: number
  id: string
  employee_id: string | null
  type: string
  name: Generated<string>
  version: Generated<number>
  number: string | null
  second_number: string | null
  issued_on: string | null
  expires_on: string | null
  country: string | null
  grace_until: string | null
  remind_on: string | null
  closed_at: Instant | null
  closed_as: 'notNeeded' | 'left' | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  original_with: 'employee' | 'company' | 'authority' | null
  original_since: string | null
  original_note: Generated<string>
}

interface PreviousEmployersRow {
  site_id: number
  id: string
  employee_id: string
  employer: string
  position: string
  country: string | null
  from_day: string
  to_day: string
  verified_at: Instant | null
  verified_by: string | null
  created_at: Instant
}

interface ProfileChangeProofsRow {
  site_id: number
  change_id: string
  number: number
  file_id: string
}

interface ProfileChangesRow {
  site_id: number
  id: string
  employee_id: string
  field_group: 'personal' | 'contact' | 'address' | 'emergency' | 'dependants' | 'bank'
  desk: 'hr' | 'pay'
  record_id: string
  before: Json | null
  after: Json | null
  from_day: string
  note: string
  state: 'waiting' | 'approved' | 'declined' | 'withdrawn'
  requested_by: string
  requested_at: Instant
  decided_by: string | null
  decided_at: Instant | null
  reason: string | null
}

interface ProviderServicesRow {
  site_id: number
  id: number
  activity_id: number
  name_en: string
  name_ar: string
  synonyms: Generated<string>
  rank: number
  active: Generated<boolean>
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

interface PushKeysRow {
  id: Generated<number>
  public_key: string
  private_key: string
  created_at: Instant
}

interface PushMessagesRow {
  site_id: number
  id: string
  subscription_id: string
  language: 'en' | 'ar'
  title: string
  body: string
  path: string
  created_at: Instant
}

interface PushSubscriptionsRow {
  site_id: number
  id: string
  user_id: string
  endpoint: string
  endpoint_hash: Bytes
  p256dh: Bytes
  auth: Bytes
  device: string
  created_at: Instant
  last_used_at: Instant | null
  failures: Generated<number>
  tested_at: Instant | null
}

interface QuoteCompaniesRow {
  site_id: number
  request_id: string
  company_id: string
  asked_at: Instant
  answered_at: Instant | null
}

interface QuotePhotosRow {
  site_id: number
  request_id: string
  rank: number
  file_id: string
}

interface QuoteRequestsRow {
  site_id: number
  id: string
  number: number
  user_id: string
  language: 'en' | 'ar'
  state: 'bidding' | 'choosing' | 'accepted' | 'expired' | 'cancelled'
  state_at: Instant
  activity_id: number
  goods: string
  from_country: string
  from_princedom_id: number | null
  from_place: Generated<string>
  to_country: string
  to_princedom_id: number | null
  to_place: Generated<string>
  ready_on: string
  weight_kg: number | null
  volume_litres: number | null
  pieces: number | null
  notes: Generated<string>
  currency: string
  asked_at: Instant
  bids_until: Instant
  choose_until: Instant | null
}

interface RecoveryCodesRow {
  site_id: number
  user_id: string
  code_hash: Bytes
  created_at: Instant
  used_at: Instant | null
}

interface RefundsRow {
  site_id: number
  id: string
  payment_id: string
  order_id: string
  amount_fils: number
  reason: string
  state: 'asked' | 'succeeded' | 'failed'
  refund: string | null
  asked_by: string | null
  asked_at: Instant
  done_at: Instant | null
}

interface ResignationsRow {
  site_id: number
  id: string
  employee_id: string
  notice_day: string
  last_day: string
  to_another_employer: boolean
  reason: string
  created_at: Instant
  closed_at: Instant | null
  closed_as: 'withdrawn' | 'recorded' | null
}

interface RolePermissionsRow {
  site_id: number
  role: string
  permission: string
  allowed: boolean
}

interface SalaryUpdatesRow {
  site_id: number
  id: string
  employee_id: string
  from_date: string
  basic_fils: number
  housing_fils: number
  transport_fils: number
  other_fils: number
  before_basic_fils: number | null
  before_housing_fils: number | null
  before_transport_fils: number | null
  before_other_fils: number | null
  reason: 'joining' | 'annualReview' | 'promotion' | 'probationEnd' | 'correction' | 'other'
  note: string
  state: 'pending' | 'approved' | 'rejected' | 'withdrawn'
  requested_by: string
  requested_at: Instant
  decided_by: string | null
  decided_at: Instant | null
  decision_note: string | null
}

interface SavedCardsRow {
  site_id: number
  subject_id: string
  user_id: string
  provider: 'stripe' | 'demo'
  customer: string
  method: string
  brand: string
  last4: string
  month: number
  year: number
  saved_at: Instant
}

interface SearchCountsRow {
  site_id: number
  day: string
  language: 'en' | 'ar'
  words: string
  times: Generated<number>
  empty: Generated<number>
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

interface SettlementsRow {
  site_id: number
  id: string
  run_id: string
  employee_id: string
  first_day: string
  last_day: string
  end_kind: 'resignation' | 'termination' | 'death' | 'contractEnd' | 'ended'
  notice_by: 'employer' | 'employee' | null
  notice_days: Generated<number>
  facts: Json | null
  state: Generated<'open' | 'settled' | 'cancelled'>
  settled_at: Instant | null
  rest_fils: number | null
  repaid_on: string | null
  repaid_by: string | null
  repaid_note: Generated<string>
  repaid_file_id: string | null
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

interface ShopCountersRow {
  site_id: number
  kind: 'order' | 'invoice' | 'credit-note' | 'meal-plan'
  last: number
}

interface ShopSeasonsRow {
  site_id: number
  id: string
  name_en: string
  name_ar: string
  from_day: string
  to_day: string
}

interface ShopSettingsRow {
  site_id: number
  seller_name_en: string
  seller_name_ar: string
  seller_address_en: string
  seller_address_ar: string
  seller_phone: string
  trn: string
  vat_hundredths: Generated<number>
  minimum_fils: Generated<number>
  cash_limit_fils: number | null
  days_ahead: Generated<number>
  hold_minutes: Generated<number>
  open_per_customer: Generated<number>
  open_per_phone: Generated<number>
  open_per_address: Generated<number>
}

interface SignInStepsRow {
  site_id: number
  token_hash: Bytes
  user_id: string
  api: 'auth' | 'pro-auth'
  created_at: Instant
  expires_at: Instant
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
  tagline_en: Generated<string>
  tagline_ar: Generated<string>
  address_en: Generated<string>
  address_ar: Generated<string>
  phone: Generated<string>
  whatsapp: Generated<string>
  trade_licence: Generated<string>
}

interface TagsRow {
  site_id: number
  id: string
  slug: string
  name_en: string
  name_ar: string
}

interface TeamMembersRow {
  site_id: number
  id: string
  slug: string
  name_en: string
  name_ar: string
  role_en: string
  role_ar: string
  about_en: Generated<string>
  about_ar: Generated<string>
  media_id: string | null
  email: Generated<string>
  link: Generated<string>
  rank: number
  shown: Generated<boolean>
}

interface TotpFactorsRow {
  site_id: number
  user_id: string
  secret: Bytes
  created_at: Instant
  confirmed_at: Instant | null
  last_step: Generated<number>
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

interface WageDoublesRow {
  site_id: number
  slip_id: string
  run_id: string
  noticed_at: Instant
}

interface WageFilesRow {
  site_id: number
  id: string
  run_id: string
  name: string
  content: string
  people: number
  total_fils: number
  written_by: string
  written_at: Instant
  answered_at: Instant | null
  voided_at: Instant | null
  voided_by: string | null
  void_reason: Generated<string>
}

interface WagePaymentsRow {
  site_id: number
  file_id: string
  slip_id: string
  employee_id: string
  person_code: string
  account: string
  fils: number
  state: Generated<'sent' | 'pending' | 'paid' | 'returned' | 'stopped' | 'voided'>
  reason: Generated<string>
  paid_on: string | null
  answered_at: Instant | null
}

interface WageRecoveriesRow {
  site_id: number
  slip_id: string
  number: number
  how: 'pay' | 'other'
  item_id: string | null
  fils: number
  note: Generated<string>
  recorded_by: string
  recorded_at: Instant
  undone_by: string | null
  undone_at: Instant | null
}

interface WageSettingsRow {
  site_id: number
  employer_id: string
  routing_code: string
  profile: 'standard' | 'wio'
  grace_days: number
  version: number
  changed_at: Instant
  changed_by: string
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
  address: Generated<string>
}

export interface Tables {
  account_links: AccountLinksRow
  activities: ActivitiesRow
  addresses: AddressesRow
  attendance_corrections: AttendanceCorrectionsRow
  attendance_sessions: AttendanceSessionsRow
  attendance_settings: AttendanceSettingsRow
  audit_entries: AuditEntriesRow
  audit_seals: AuditSealsRow
  award_numbers: AwardNumbersRow
  award_types: AwardTypesRow
  awards: AwardsRow
  bids: BidsRow
  booking_exceptions: BookingExceptionsRow
  booking_feeds: BookingFeedsRow
  booking_hours: BookingHoursRow
  booking_links: BookingLinksRow
  booking_services: BookingServicesRow
  booking_staff: BookingStaffRow
  booking_staff_services: BookingStaffServicesRow
  bookings: BookingsRow
  card_consents: CardConsentsRow
  card_customers: CardCustomersRow
  carts: CartsRow
  certificates: CertificatesRow
  checklist_items: ChecklistItemsRow
  checklist_templates: ChecklistTemplatesRow
  circular_files: CircularFilesRow
  circular_notices: CircularNoticesRow
  circular_questions: CircularQuestionsRow
  circular_receipts: CircularReceiptsRow
  circular_targets: CircularTargetsRow
  circular_versions: CircularVersionsRow
  circulars: CircularsRow
  companies: CompaniesRow
  company_activities: CompanyActivitiesRow
  company_branches: CompanyBranchesRow
  company_claims: CompanyClaimsRow
  company_counts: CompanyCountsRow
  company_facets: CompanyFacetsRow
  company_hours: CompanyHoursRow
  company_keys: CompanyKeysRow
  company_lanes: CompanyLanesRow
  company_members: CompanyMembersRow
  company_paper_reminders: CompanyPaperRemindersRow
  company_papers: CompanyPapersRow
  company_pictures: CompanyPicturesRow
  company_registrations: CompanyRegistrationsRow
  company_reviews: CompanyReviewsRow
  company_revisions: CompanyRevisionsRow
  company_search_counts: CompanySearchCountsRow
  company_services: CompanyServicesRow
  company_suggestions: CompanySuggestionsRow
  company_vehicles: CompanyVehiclesRow
  coupon_uses: CouponUsesRow
  coupons: CouponsRow
  customers: CustomersRow
  deliveries: DeliveriesRow
  delivery_areas: DeliveryAreasRow
  delivery_order_events: DeliveryOrderEventsRow
  delivery_orders: DeliveryOrdersRow
  delivery_slots: DeliverySlotsRow
  delivery_windows: DeliveryWindowsRow
  demo_intents: DemoIntentsRow
  departments: DepartmentsRow
  dependants: DependantsRow
  directory_numbers: DirectoryNumbersRow
  discipline_cases: DisciplineCasesRow
  discipline_files: DisciplineFilesRow
  discipline_months: DisciplineMonthsRow
  discipline_offences: DisciplineOffencesRow
  discipline_penalties: DisciplinePenaltiesRow
  discipline_settings: DisciplineSettingsRow
  document_addresses: DocumentAddressesRow
  document_tags: DocumentTagsRow
  document_texts: DocumentTextsRow
  document_versions: DocumentVersionsRow
  documents: DocumentsRow
  email_confirmations: EmailConfirmationsRow
  emergency_contacts: EmergencyContactsRow
  employee_banks: EmployeeBanksRow
  employee_import_rows: EmployeeImportRowsRow
  employee_imports: EmployeeImportsRow
  employee_pay: EmployeePayRow
  employee_profiles: EmployeeProfilesRow
  employee_views: EmployeeViewsRow
  employee_work_sites: EmployeeWorkSitesRow
  employees: EmployeesRow
  employment_changes: EmploymentChangesRow
  employment_details: EmploymentDetailsRow
  employment_ends: EmploymentEndsRow
  erasure_requests: ErasureRequestsRow
  expense_claims: ExpenseClaimsRow
  files: FilesRow
  holidays: HolidaysRow
  home_blocks: HomeBlocksRow
  idempotency_keys: IdempotencyKeysRow
  invoices: InvoicesRow
  journal_accounts: JournalAccountsRow
  journal_profiles: JournalProfilesRow
  leave_blackouts: LeaveBlackoutsRow
  leave_buckets: LeaveBucketsRow
  leave_days: LeaveDaysRow
  leave_decision_links: LeaveDecisionLinksRow
  leave_decisions: LeaveDecisionsRow
  leave_delegations: LeaveDelegationsRow
  leave_encashments: LeaveEncashmentsRow
  leave_feeds: LeaveFeedsRow
  leave_hours: LeaveHoursRow
  leave_ledger: LeaveLedgerRow
  leave_policies: LeavePoliciesRow
  leave_recounted: LeaveRecountedRow
  leave_requests: LeaveRequestsRow
  leave_return_reminders: LeaveReturnRemindersRow
  leave_returns: LeaveReturnsRow
  leave_takings: LeaveTakingsRow
  leave_types: LeaveTypesRow
  leave_uncovered: LeaveUncoveredRow
  letter_counters: LetterCountersRow
  letter_logos: LetterLogosRow
  letter_templates: LetterTemplatesRow
  letterheads: LetterheadsRow
  letters: LettersRow
  loan_instalments: LoanInstalmentsRow
  loans: LoansRow
  locked_months: LockedMonthsRow
  mails: MailsRow
  meal_categories: MealCategoriesRow
  meal_option_groups: MealOptionGroupsRow
  meal_options: MealOptionsRow
  meal_plan_days: MealPlanDaysRow
  meal_plan_dishes: MealPlanDishesRow
  meal_plan_drafts: MealPlanDraftsRow
  meal_plan_events: MealPlanEventsRow
  meal_plan_gifts: MealPlanGiftsRow
  meal_plan_menus: MealPlanMenusRow
  meal_plan_packages: MealPlanPackagesRow
  meal_plan_pauses: MealPlanPausesRow
  meal_plan_renewals: MealPlanRenewalsRow
  meal_plan_settings: MealPlanSettingsRow
  meal_plan_tiers: MealPlanTiersRow
  meal_plans: MealPlansRow
  meal_ratings: MealRatingsRow
  meals: MealsRow
  media: MediaRow
  menu_entries: MenuEntriesRow
  notification_choices: NotificationChoicesRow
  notifications: NotificationsRow
  offer_enquiries: OfferEnquiriesRow
  offer_prices: OfferPricesRow
  offer_shelves: OfferShelvesRow
  offers: OffersRow
  order_events: OrderEventsRow
  order_items: OrderItemsRow
  order_problems: OrderProblemsRow
  orders: OrdersRow
  overtime_decisions: OvertimeDecisionsRow
  page_versions: PageVersionsRow
  passkey_challenges: PasskeyChallengesRow
  passkeys: PasskeysRow
  pay_adjustment_days: PayAdjustmentDaysRow
  pay_adjustments: PayAdjustmentsRow
  pay_component_departments: PayComponentDepartmentsRow
  pay_component_employees: PayComponentEmployeesRow
  pay_component_versions: PayComponentVersionsRow
  pay_components: PayComponentsRow
  pay_holds: PayHoldsRow
  pay_items: PayItemsRow
  pay_question_messages: PayQuestionMessagesRow
  pay_questions: PayQuestionsRow
  pay_rules: PayRulesRow
  pay_run_people: PayRunPeopleRow
  pay_runs: PayRunsRow
  pay_settings: PaySettingsRow
  pay_slip_lines: PaySlipLinesRow
  pay_slips: PaySlipsRow
  payment_events: PaymentEventsRow
  payments: PaymentsRow
  persons: PersonsRow
  portal_document_batches: PortalDocumentBatchesRow
  portal_document_pages: PortalDocumentPagesRow
  portal_document_reminders: PortalDocumentRemindersRow
  portal_document_requests: PortalDocumentRequestsRow
  portal_document_task_events: PortalDocumentTaskEventsRow
  portal_document_task_steps: PortalDocumentTaskStepsRow
  portal_document_tasks: PortalDocumentTasksRow
  portal_document_types: PortalDocumentTypesRow
  portal_document_versions: PortalDocumentVersionsRow
  portal_documents: PortalDocumentsRow
  previous_employers: PreviousEmployersRow
  profile_change_proofs: ProfileChangeProofsRow
  profile_changes: ProfileChangesRow
  provider_services: ProviderServicesRow
  punches: PunchesRow
  push_keys: PushKeysRow
  push_messages: PushMessagesRow
  push_subscriptions: PushSubscriptionsRow
  quote_companies: QuoteCompaniesRow
  quote_photos: QuotePhotosRow
  quote_requests: QuoteRequestsRow
  recovery_codes: RecoveryCodesRow
  refunds: RefundsRow
  resignations: ResignationsRow
  role_permissions: RolePermissionsRow
  salary_updates: SalaryUpdatesRow
  saved_cards: SavedCardsRow
  search_counts: SearchCountsRow
  sessions: SessionsRow
  settlements: SettlementsRow
  shift_assignments: ShiftAssignmentsRow
  shift_hours: ShiftHoursRow
  shift_seasons: ShiftSeasonsRow
  shifts: ShiftsRow
  shop_counters: ShopCountersRow
  shop_seasons: ShopSeasonsRow
  shop_settings: ShopSettingsRow
  sign_in_steps: SignInStepsRow
  sign_in_tries: SignInTriesRow
  sites: SitesRow
  tags: TagsRow
  team_members: TeamMembersRow
  totp_factors: TotpFactorsRow
  user_roles: UserRolesRow
  users: UsersRow
  wage_doubles: WageDoublesRow
  wage_files: WageFilesRow
  wage_payments: WagePaymentsRow
  wage_recoveries: WageRecoveriesRow
  wage_settings: WageSettingsRow
  work_sites: WorkSitesRow
}
