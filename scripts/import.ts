import {
  createReadStream,
  createWriteStream,
  existsSync,
  statSync,
  type WriteStream,
} from 'node:fs'
import { finished } from 'node:stream/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { fromDate, toCalendarDate } from '@internationalized/date'
import { readConfiguration, WrongConfiguration } from '#app/configuration.ts'
import type { Database } from '#platform/db/database.ts'
import { DataFolderInUse } from '#platform/db/folder-lock.ts'
import { migrate, MigrationsDiffer } from '#platform/db/migrate.ts'
import { isDatabaseAway, openDatabase } from '#platform/db/open.ts'
import { newId } from '#platform/id.ts'
import { sentence } from '#platform/i18n/sentence.ts'
import type { RowOutcome } from '#portal/employees/import/contract.ts'
import { bringIn } from '#portal/employees/import/bring-in.ts'
import { checkFile } from '#portal/employees/import/check-file.ts'
import { FileRefused, type RowResult } from '#portal/employees/import/raw-rows.ts'
import { readRows } from '#portal/employees/import/read-file.ts'
import { refusedHeadings, refusedLine } from '#portal/employees/import/refused-csv.ts'
import { columnMessages, issueMessage, type Language } from '#portal/employees/import/messages.ts'

// npm run import -- employees.csv: imports employees from a CSV or Excel file. Exits with 0 when
// every row was imported, 1 when rows were refused, 2 when the file cannot be read, 3 when the
// database is unavailable.
const MIGRATIONS = fileURLToPath(new URL('../db/migrations', import.meta.url))
const MAX_PRINTED_ROWS = 200

interface ImportArgs {
  readonly file: string
  readonly siteId: number
  readonly dryRun: boolean
  readonly refusedFile: string
  readonly language: Language
}

/** Ends the command with a message for the person who ran it. */
class Stop extends Error {
  readonly exitCode: number
  constructor(sentence: string, exitCode: number) {
    super(sentence)
    this.exitCode = exitCode
  }
}

function say(
  language: Language,
  key: string,
  details: Record<string, string | number> = {},
): string {
  return sentence(`employees.command.${key}`, details, language)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function readArgs(): ImportArgs {
  const language: Language = process.argv.some(
    (each, index) =>
      each === '--language=ar' || (each === 'ar' && process.argv[index - 1] === '--language'),
  )
    ? 'ar'
    : 'en'
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        site: { type: 'string', default: '1' },
        'dry-run': { type: 'boolean', default: false },
        refused: { type: 'string' },
        language: { type: 'string', default: 'en' },
      },
    })
    const [file, ...others] = positionals
    if (file === undefined || others.length > 0 || !['en', 'ar'].includes(values.language))
      throw new Stop(say(language, 'usage'), 2)
    if (!/^[1-9]\d{0,5}$/.test(values.site)) throw new Stop(say(language, 'badSite'), 2)
    const refusedFile = values.refused ?? `${file.replace(/\.(csv|xlsx)$/i, '')}.refused.csv`
    return { file, siteId: Number(values.site), dryRun: values['dry-run'], refusedFile, language }
  } catch (error) {
    throw error instanceof Stop ? error : new Stop(say(language, 'usage'), 2)
  }
}

async function open(language: Language): Promise<Database> {
  try {
    const { databaseUrl, dataDir } = readConfiguration(process.env)
    return await openDatabase({ url: databaseUrl, folder: join(dataDir, 'db') })
  } catch (error) {
    if (error instanceof DataFolderInUse)
      throw new Stop(`${say(language, 'inUse')} ${error.message}`, 3)
    if (error instanceof WrongConfiguration) throw new Stop(error.message, 3)
    throw error
  }
}

async function zoneOf(
  database: Database,
  { siteId, language, dryRun }: ImportArgs,
): Promise<string> {
  if (!dryRun) await migrate(database, MIGRATIONS)
  const [table] = (await database.run(`select to_regclass('sites') is not null as made`)).rows
  const site =
    table?.['made'] === true
      ? await database.queries
          .selectFrom('sites')
          .where('id', '=', siteId)
          .select('zone')
          .executeTakeFirst()
      : undefined
  if (site === undefined) throw new Stop(say(language, 'noSite', { site: siteId }), 2)
  return site.zone
}

/** Writes refused rows as they come; creates no file when there are none. */
class RefusedFile {
  #stream: WriteStream | undefined
  readonly #args: ImportArgs

  constructor(args: ImportArgs) {
    this.#args = args
  }

  async add(results: readonly RowResult[]): Promise<void> {
    if (results.length === 0 || this.#args.dryRun) return
    this.#stream ??= this.#begin()
    const text = results.map((result) => refusedLine(result, this.#args.language)).join('')
    await new Promise<void>((resolve, reject) =>
      this.#stream?.write(text, (error) => (error ? reject(this.#unwritten()) : resolve())),
    )
  }

  #begin(): WriteStream {
    const stream = createWriteStream(this.#args.refusedFile, { mode: 0o600 })
    stream.on('error', () => undefined)
    stream.write(refusedHeadings())
    return stream
  }

  #unwritten(): Stop {
    return new Stop(say(this.#args.language, 'notWritten', { file: this.#args.refusedFile }), 2)
  }

  async close(): Promise<boolean> {
    if (this.#stream === undefined) return false
    this.#stream.end()
    await finished(this.#stream)
    return true
  }
}

async function run(database: Database, args: ImportArgs): Promise<number> {
  const { siteId, language } = args
  const now = new Date()
  const today = toCalendarDate(fromDate(now, await zoneOf(database, args))).toString()
  const headings = columnMessages()
  const rows = () => readRows({ bytes: () => createReadStream(args.file), messages: headings })
  const check = await checkFile(database.queries, siteId, rows, today)

  print(say(language, 'title', { file: basename(args.file) }))
  const counts: Record<RowOutcome, number> = { created: 0, updated: 0, unchanged: 0, refused: 0 }
  const file = new RefusedFile(args)
  const onRows = async (results: readonly RowResult[]): Promise<void> => {
    for (const result of results) counts[result.outcome] += 1
    const refused = results.filter((result) => result.outcome === 'refused')
    printRefused(refused, counts.refused - refused.length, language)
    await file.add(refused)
  }
  const importer = { userId: null, requestId: `command ${newId()}` }
  await bringIn({
    database,
    siteId,
    today,
    now,
    importer,
    rows,
    check,
    write: !args.dryRun,
    // Who runs it has the whole database, and is nobody of the site who could ask another to decide.
    payRequests: null,
    fileName: basename(args.file),
    onRows,
  })
  const wrote = await file.close()
  printSummary({ args, counts, read: check.read, warned: check.warnings.size, wrote })
  return counts.refused > 0 ? 1 : 0
}

function printRefused(refused: readonly RowResult[], before: number, language: Language): void {
  for (const { raw, issues } of refused.slice(0, Math.max(0, MAX_PRINTED_ROWS - before))) {
    for (const issue of issues)
      print(
        say(language, 'refusedRow', {
          row: raw.row,
          column: issue.column,
          reason: issueMessage(issue, language),
        }),
      )
  }
}

interface Summary {
  readonly args: ImportArgs
  readonly counts: Readonly<Record<RowOutcome, number>>
  readonly read: number
  readonly warned: number
  readonly wrote: boolean
}

function printSummary({ args, counts, read, warned, wrote }: Summary): void {
  const { language } = args
  if (counts.refused > MAX_PRINTED_ROWS)
    print(say(language, 'moreRefused', { count: counts.refused - MAX_PRINTED_ROWS }))
  print('')
  print(say(language, 'read', { count: read }))
  for (const outcome of ['created', 'updated', 'unchanged', 'refused'] as const)
    print(say(language, outcome, { count: counts[outcome] }))
  if (warned > 0) print(say(language, 'warned', { count: warned }))
  if (wrote) print(say(language, 'refusedFile', { file: args.refusedFile }))
  if (args.dryRun) print(say(language, 'dryRun'))
}

/** The error as a message and an exit code; anything unexpected is rethrown. */
function stopOf(error: unknown, language: Language): Stop {
  if (error instanceof Stop) return error
  if (error instanceof FileRefused)
    return new Stop(sentence(error.refusal.code, error.refusal.details, language), 2)
  if (error instanceof MigrationsDiffer) return new Stop(error.message, 3)
  if (isDatabaseAway(error)) return new Stop(say(language, 'away'), 3)
  throw error
}

async function main(): Promise<number> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  let language: Language = 'en'
  try {
    const args = readArgs()
    language = args.language
    if (!statSync(args.file, { throwIfNoEntry: false })?.isFile())
      throw new Stop(say(language, 'noFile', { file: args.file }), 2)
    const database = await open(language)
    try {
      return await run(database, args)
    } finally {
      await database.close()
    }
  } catch (error) {
    const stop = stopOf(error, language)
    process.stderr.write(`${stop.message}\n`)
    return stop.exitCode
  }
}

process.exitCode = await main()
