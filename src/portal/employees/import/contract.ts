import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, Instant, pageOf } from '#platform/schemas.ts'
import { z } from 'zod'
import { Cursor, Limit } from '../contract.ts'
import { CellIssue, Column } from '../rules/columns.ts'
import { FILE_REFUSALS } from '../rules/file-refusals.ts'

/** Before the import: what it would do. After: what it did. */
export const RowOutcome = z.enum(['created', 'updated', 'unchanged', 'refused'])
export type RowOutcome = z.infer<typeof RowOutcome>

export const ImportRow = z.strictObject({
  /** The row number in the spreadsheet: the headings are row 1. */
  row: z.int(),
  cells: z.partialRecord(Column, z.string()),
  outcome: RowOutcome,
  issues: z.array(CellIssue),
  warnings: z.array(CellIssue),
})
export type ImportRow = z.infer<typeof ImportRow>

export const ImportState = z.enum(['checked', 'waiting', 'running', 'done', 'failed'])
export type ImportState = z.infer<typeof ImportState>

export const EmployeeImport = z.strictObject({
  id: Id,
  fileName: z.string(),
  state: ImportState,
  /**
   * `created`, `updated` and `unchanged` are predictions while `checked`, and counted as they
   * happen from then on.
   */
  counts: z.strictObject({
    read: z.int(),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    warned: z.int(),
    /** Changes of pay that another person decides on. */
    payRequests: z.int(),
    /** Employees whose first pay is from the file, on which no other person decides. */
    firstPay: z.int(),
  }),
  /** Rows imported so far, out of the total. */
  progress: z.strictObject({ done: z.int(), of: z.int() }),
  createdAt: Instant,
  startedAt: Instant.nullable(),
  finishedAt: Instant.nullable(),
})
export type EmployeeImport = z.infer<typeof EmployeeImport>

const ImportRows = pageOf(ImportRow)
const IMPORTS = '/api/portal/employee-imports'
export const IMPORT_MEGABYTES = 20
/** An import is kept for so many days. */
export const IMPORT_DAYS = 30

/**
 * The topic of the live event sent to the importer's open pages whenever one of their imports
 * progresses.
 */
export const IMPORT_TOPIC = 'employees.import'

/**
 * Reads and checks a file; saves no employee. The reply contains the run and its first page of
 * refused rows.
 */
export const checkImport = endpoint({
  name: 'checkImport',
  method: 'POST',
  path: IMPORTS,
  summary: 'Check a CSV or Excel file of employees and store it, ready to import',
  area: 'portal',
  access: allowed('employees.import'),
  confirmNotNeeded: 'Imports nothing yet',
  body: z.strictObject({
    file: z.file().max(IMPORT_MEGABYTES * 1024 * 1024, 'employees.fileTooLarge'),
  }),
  bodyAs: 'multipart',
  bodyLimit: IMPORT_MEGABYTES * 1024 * 1024 + 64 * 1024,
  status: 201,
  reply: z.strictObject({ import: EmployeeImport, rows: ImportRows }),
  refusals: [...FILE_REFUSALS, 'employees.notFound'],
})

/** A user sees only the imports they checked themselves, because the rows contain pay. */
export const listImports = endpoint({
  name: 'listImports',
  method: 'GET',
  path: IMPORTS,
  summary: 'My imports of the last thirty days, newest first',
  area: 'portal',
  access: allowed('employees.import'),
  confirmNotNeeded: 'Shows counts and no rows',
  reply: z.strictObject({ items: z.array(EmployeeImport) }),
})

export const getImport = endpoint({
  name: 'getImport',
  method: 'GET',
  path: `${IMPORTS}/{id}`,
  summary: 'The progress of an import',
  area: 'portal',
  access: allowed('employees.import'),
  confirmNotNeeded: 'Shows counts and no rows',
  params: z.strictObject({ id: Id }),
  reply: EmployeeImport,
  refusals: ['employees.notFound'],
})

export const listImportRows = endpoint({
  name: 'listImportRows',
  method: 'GET',
  path: `${IMPORTS}/{id}/rows`,
  summary:
    'Rows of an import, each with its errors next to the cell. Once it’s done, only rejected rows are stored',
  area: 'portal',
  access: allowed('employees.import'),
  confirmNotNeeded: 'Rows of a file that the caller has',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({
    only: z.enum(['all', 'refused', 'warned']).default('all'),
    after: Cursor,
    limit: Limit,
  }),
  reply: ImportRows,
  refusals: ['employees.notFound', 'employees.badCursor'],
})

/** At most so many rows are corrected at once. */
export const MAX_FIXED_ROWS = 500

/**
 * Checks the same rows again, with some cells corrected. What comes of it is another import, which
 * takes the place of a checked one; of a finished import, it has the rejected rows.
 */
export const recheckImport = endpoint({
  name: 'recheckImport',
  method: 'POST',
  path: `${IMPORTS}/{id}/recheck`,
  summary: 'Correct cells of rejected rows and check them again without uploading the file',
  area: 'portal',
  access: allowed('employees.import'),
  confirmNotNeeded: 'Imports nothing yet',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          row: z.int().min(1),
          cells: z.partialRecord(Column, z.string().max(1000)),
        }),
      )
      .min(1)
      .max(MAX_FIXED_ROWS),
  }),
  status: 201,
  reply: EmployeeImport,
  refusals: ['employees.notFound', 'employees.importRunning'],
})

export const startImport = endpoint({
  name: 'startImport',
  method: 'POST',
  path: `${IMPORTS}/{id}/start`,
  summary:
    'Import the valid rows of a checked file. A repeated call returns the import’s current status',
  area: 'portal',
  access: allowed('employees.import'),
  params: z.strictObject({ id: Id }),
  body: z.strictObject({}),
  idempotent: true,
  // The import also changes bank accounts.
  confirm: true,
  status: 202,
  reply: EmployeeImport,
  refusals: ['employees.notFound'],
})

export const discardImport = endpoint({
  name: 'discardImport',
  method: 'DELETE',
  path: `${IMPORTS}/{id}`,
  summary: 'Delete a checked file and its rows. Imported employees stay',
  area: 'portal',
  access: allowed('employees.import'),
  confirmNotNeeded: 'Deletes the checked file alone',
  params: z.strictObject({ id: Id }),
  reply: z.strictObject({}),
  refusals: ['employees.notFound', 'employees.importRunning'],
})

export const downloadRefusedRows = endpoint({
  name: 'downloadRefusedRows',
  method: 'GET',
  path: `${IMPORTS}/{id}/refused`,
  summary:
    'The rejected rows as CSV with a column of reasons. Correct the file and import it as it is',
  area: 'portal',
  access: allowed('employees.import'),
  confirm: true,
  params: z.strictObject({ id: Id }),
  reply: z.strictObject({}),
  replyAs: 'file',
  refusals: ['employees.notFound'],
})

export const downloadImportTemplate = endpoint({
  name: 'downloadImportTemplate',
  method: 'GET',
  path: '/api/portal/employee-import-template',
  summary: 'An empty file with headings in the request’s language',
  area: 'portal',
  access: allowed('employees.import'),
  confirmNotNeeded: 'An empty file',
  reply: z.strictObject({}),
  replyAs: 'file',
})
