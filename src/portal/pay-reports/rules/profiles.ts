/** The accounting systems whose import of journals we write. */
export const PROFILES = ['generic', 'zoho', 'quickbooks', 'tally'] as const
export type Profile = (typeof PROFILES)[number]

/** An entry with its names and amounts as text. */
export interface JournalRow {
  /** Empty where the site has set none. */
  readonly code: string
  readonly account: string
  /** Empty where the account is of the whole company. */
  readonly department: string
  readonly debit: string
  readonly credit: string
}

export interface Journal {
  /** `YYYY-MM-DD`: the last day of the month. */
  readonly date: string
  readonly reference: string
  readonly description: string
  readonly currency: string
  readonly rows: readonly JournalRow[]
}

interface Format {
  readonly file: 'csv' | 'xlsx'
  /** Null: in the reader's language, since no system reads it. */
  readonly headings: readonly string[] | null
  readonly cells: (row: JournalRow, journal: Journal) => readonly string[]
  /** Where the account's code has a column, if any row has one; null where only names are read. */
  readonly code: { readonly column: number; readonly heading: string | null } | null
}

function dayFirst(date: string, separator: string): string {
  return date.split('-').toReversed().join(separator)
}

function withDepartment(description: string, department: string): string {
  return department === '' ? description : `${description} - ${department}`
}

/**
 * The columns of each system, named as its import names them, so that they are matched without help.
 * The journal's day is the last of a month, so no import can read it as a month.
 */
export const FORMATS: Readonly<Record<Profile, Format>> = {
  generic: {
    file: 'csv',
    code: { column: 2, heading: null },
    headings: null,
    cells: ({ account, department, debit, credit }, { date, reference, description, currency }) => [
      date,
      reference,
      account,
      department,
      description,
      debit,
      credit,
      currency,
    ],
  },
  // Zoho Books: Accountant > Manual journals > Import.
  zoho: {
    file: 'csv',
    code: { column: 5, heading: 'Account Code' },
    headings: [
      'Journal Date',
      'Reference Number',
      'Notes',
      'Currency',
      'Account',
      'Description',
      'Debit',
      'Credit',
    ],
    cells: ({ account, department, debit, credit }, { date, reference, description, currency }) => [
      date,
      reference,
      description,
      currency,
      account,
      withDepartment(description, department),
      debit,
      credit,
    ],
  },
  // QuickBooks Online: Settings > Import data > Journal entries. A department is a class. Account
  // numbers have to be off there.
  quickbooks: {
    file: 'csv',
    code: null,
    headings: [
      'Journal No.',
      'Journal Date',
      'Account Name',
      'Debits',
      'Credits',
      'Description',
      'Class',
      'Currency',
    ],
    cells: ({ account, department, debit, credit }, { date, reference, description, currency }) => [
      reference,
      dayFirst(date, '/'),
      account,
      debit,
      credit,
      withDepartment(description, department),
      department,
      currency,
    ],
  },
  // TallyPrime: Import > Transactions, which only reads Excel. One amount, with Dr or Cr beside it.
  tally: {
    file: 'xlsx',
    code: null,
    headings: [
      'Voucher Date',
      'Voucher Type Name',
      'Voucher Number',
      'Ledger Name',
      'Ledger Amount',
      'Ledger Amount Dr/Cr',
      'Cost Centre',
      'Voucher Narration',
    ],
    cells: ({ account, department, debit, credit }, { date, reference, description }) => [
      dayFirst(date, '-'),
      'Journal',
      reference,
      account,
      debit === '' ? credit : debit,
      debit === '' ? 'Cr' : 'Dr',
      department,
      description,
    ],
  },
}

interface Words {
  /** The headings in the reader's language, for systems that have none of their own. */
  readonly headings: readonly string[]
  readonly code: string
}

/** The rows of the file for a system; codes have a column of their own where a site has set any. */
export function sheetOf(profile: Profile, journal: Journal, words: Words): readonly string[][] {
  const { headings, cells, code } = FORMATS[profile]
  const rows = [
    { cells: headings ?? words.headings, code: code?.heading ?? words.code },
    ...journal.rows.map((row) => ({ cells: cells(row, journal), code: row.code })),
  ]
  const hasCodes = code !== null && journal.rows.some((row) => row.code !== '')
  return rows.map((row) =>
    hasCodes ? row.cells.toSpliced(code.column, 0, row.code) : [...row.cells],
  )
}
