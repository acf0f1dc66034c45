import { csvLines } from './read-csv.ts'
import { excelLines } from './read-excel.ts'
import { FileRefused, type RawRow } from './raw-rows.ts'
import { type ColumnMessages, tableRows } from './table-rows.ts'

/** A file that can be read from the beginning repeatedly. */
export interface TableFile {
  readonly bytes: () => AsyncIterable<Uint8Array>
  readonly messages: ColumnMessages
}

type Kind = 'csv' | 'workbook' | 'other'

/** Detected from the file's own bytes; its name is ignored. */
function kindOf(start: Buffer): Kind {
  const signature = start.toString('latin1', 0, 4)
  if (signature === 'PK\x03\x04') return 'workbook'
  // An old .xls, a PDF, or UTF-16: read as text they would only give confusing errors.
  if (/^(\xD0\xCF\x11\xE0|%PDF|\xFF\xFE|\xFE\xFF)/.test(signature) || start.includes(0))
    return 'other'
  return 'csv'
}

/** The rows of a CSV file, streamed, or of a workbook's first sheet. */
export async function* readRows(file: TableFile): AsyncGenerator<readonly RawRow[]> {
  const chunks = file.bytes()[Symbol.asyncIterator]()
  const first = await chunks.next()
  if (first.done === true) throw new FileRefused('employees.fileEmpty')
  const start = Buffer.from(first.value)
  const all = startingWith(start, chunks)
  const kind = kindOf(start)
  if (kind === 'other') throw new FileRefused('employees.fileKind')
  yield* tableRows(kind === 'csv' ? csvLines(all) : excelLines(await gathered(all)), file.messages)
}

async function* startingWith(
  first: Buffer,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield first
    for (let next = await rest.next(); next.done !== true; next = await rest.next())
      yield next.value
  } finally {
    await rest.return?.()
  }
}

async function gathered(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}
