import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import {
  Fils,
  Id,
  Instant,
  line,
  Month,
  pageLimit,
  pageOf,
  text,
  TwoNames,
} from '#platform/schemas.ts'
import { FILE_REFUSALS } from '#portal/employees/rules/file-refusals.ts'
import { z } from 'zod'

/** More than a million for one month is a typing error. */
export const MAX_FILS = 100_000_000

export const ItemKind = z.enum([
  'bonus',
  'commission',
  'otherEarning',
  'overpayment',
  'damage',
  'fine',
  'otherDeduction',
])
export type ItemKind = z.infer<typeof ItemKind>

export const ItemState = z.enum(['open', 'taken', 'cancelled'])
export type ItemState = z.infer<typeof ItemState>

/** An amount that the pay of one month adds or deducts, once. */
export const PayItem = z.strictObject({
  id: Id,
  employee: z.strictObject({ id: Id, number: z.string(), name: TwoNames }),
  month: Month,
  kind: ItemKind,
  fils: Fils,
  /** What pay took of an open deduction so far, in parts. */
  takenFils: Fils,
  label: TwoNames,
  note: z.string(),
  state: ItemState,
  createdBy: TwoNames,
  createdAt: Instant,
  actions: z.array(z.enum(['cancel'])),
})
export type PayItem = z.infer<typeof PayItem>

const LABEL_MAX = 80

/** What is entered for one employee. */
export const NewItem = z.strictObject({
  employeeId: Id,
  month: Month,
  kind: ItemKind,
  fils: Fils.min(1).max(MAX_FILS),
  label: z.strictObject({ en: line(LABEL_MAX), ar: line(LABEL_MAX) }),
  note: text(500, 0),
})
export type NewItem = z.infer<typeof NewItem>

export const ITEM_REFUSALS = [
  'payItems.notFound',
  'payItems.ownPay',
  'payItems.monthTooEarly',
  'payItems.monthTooLate',
  'payItems.notEmployed',
  'payItems.noSalary',
  'payItems.overpaymentLimit',
] as const
export type ItemRefusal = (typeof ITEM_REFUSALS)[number]

const area = 'portal'
const payroll = allowed('pay.all')
const path = '/api/portal/pay-items'

export const listItems = endpoint({
  name: 'payItems.list',
  method: 'GET',
  path,
  area,
  access: payroll,
  confirm: true,
  summary:
    'The single amounts of a month by status, newest first, with what earlier months left open',
  query: z.strictObject({
    /** The first month that is open without it. */
    month: Month.optional(),
    state: ItemState.default('open'),
    after: Id.optional(),
    limit: pageLimit(100, 50),
  }),
  reply: pageOf(PayItem).extend({
    currency: z.string(),
    month: Month,
    /** That new items can be entered for. */
    openMonths: z.array(Month),
  }),
})

export const addItem = endpoint({
  name: 'payItems.add',
  method: 'POST',
  path,
  area,
  access: payroll,
  confirm: true,
  summary: 'Enter an amount that the pay of a month adds or deducts',
  idempotent: true,
  status: 201,
  body: NewItem,
  reply: PayItem,
  refusals: [...ITEM_REFUSALS],
})

export const cancelItem = endpoint({
  name: 'payItems.cancel',
  method: 'POST',
  path: `${path}/{id}/cancellation`,
  area,
  access: payroll,
  confirm: true,
  summary: 'Cancel an amount that pay has not included yet',
  params: z.strictObject({ id: Id }),
  reply: PayItem,
  refusals: ['payItems.notFound', 'payItems.ownPay', 'payItems.alreadyDecided'],
})

export const FILE_COLUMNS = [
  'employee_no',
  'kind',
  'amount',
  'label_en',
  'label_ar',
  'note',
  'month',
] as const
export type FileColumn = (typeof FILE_COLUMNS)[number]

export const FILE_MEGABYTES = 2
export const MAX_ROWS = 500

/** A row of a file, and what is wrong with it or what it adds. */
export const CheckedRow = z.strictObject({
  /** The number in the spreadsheet: the headings are row 1. */
  row: z.int(),
  employeeNo: z.string(),
  amount: z.string(),
  /** Null for a row that can be added. */
  problem: TwoNames.nullable(),
  item: NewItem.nullable(),
  name: TwoNames.nullable(),
})
export type CheckedRow = z.infer<typeof CheckedRow>

export const checkItems = endpoint({
  name: 'payItems.check',
  method: 'POST',
  path: `${path}/file-checks`,
  area,
  access: payroll,
  confirm: true,
  summary: 'Check a CSV or Excel file of amounts row by row. It saves nothing',
  bodyAs: 'multipart',
  body: z.strictObject({
    file: z.file().max(FILE_MEGABYTES * 1024 * 1024, 'payItems.fileTooLarge'),
  }),
  bodyLimit: FILE_MEGABYTES * 1024 * 1024 + 16 * 1024,
  reply: z.strictObject({ rows: z.array(CheckedRow), currency: z.string() }),
  refusals: [...FILE_REFUSALS, 'payItems.fileColumns', 'payItems.fileRows'],
})

export const addItems = endpoint({
  name: 'payItems.addAll',
  method: 'POST',
  path: `${path}/batches`,
  area,
  access: payroll,
  confirm: true,
  summary: 'Enter the checked rows of a file: all of them, or none if one is refused',
  idempotent: true,
  status: 201,
  body: z.strictObject({ items: z.array(NewItem).min(1).max(MAX_ROWS) }),
  bodyLimit: 4 * 1024 * 1024,
  reply: z.strictObject({ added: z.int() }),
  refusals: [...ITEM_REFUSALS],
})

export const downloadTemplate = endpoint({
  name: 'payItems.template',
  method: 'GET',
  path: '/api/portal/pay-items-template',
  area,
  access: payroll,
  confirmNotNeeded: 'A file with headings and no people',
  summary: 'A CSV or Excel file with the headings, ready to fill in',
  query: z.strictObject({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
  reply: z.unknown(),
  replyAs: 'file',
})
