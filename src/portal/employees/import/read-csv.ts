import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { FileRefused } from './raw-rows.ts'

/** Far above any valid row; an unclosed quote must not swallow the rest of the file. */
const LONGEST_ROW = 64 * 1024
// Listed, because a line end detected in the first line would be applied to all.
const LINE_ENDS = ['\r\n', '\n', '\r']
const SEPARATORS = [',', ';', '\t']

/** Lines of cells of a CSV file, streamed. */
export async function* csvLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const text = decoded(bytes)
  const first = await text.next()
  if (first.done === true) throw new FileRefused('employees.fileEmpty')
  const parser = parse({
    delimiter: separatorOf(first.value),
    relax_column_count: true,
    record_delimiter: LINE_ENDS,
    max_record_size: LONGEST_ROW,
  })
  try {
    yield* Readable.from(startingWith(first.value, text)).compose(parser) as AsyncIterable<string[]>
  } catch (error) {
    throw error instanceof CsvError
      ? new FileRefused('employees.fileQuotes', { line: Number(error['lines'] ?? 0) })
      : error
  }
}

async function* startingWith(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

/**
 * Text in UTF-8, with or without a byte order mark; any other encoding is refused, never guessed.
 */
async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (chunk?: Uint8Array): string => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true })
    } catch {
      throw new FileRefused('employees.fileNotUtf8')
    }
  }
  for await (const chunk of bytes) {
    const text = decode(chunk)
    if (text !== '') yield text
  }
  const rest = decode()
  if (rest !== '') yield rest
}

/** Spreadsheets of some countries use semicolons; the headings show which. */
function separatorOf(text: string): string {
  const headings = text.split(/\r?\n/, 1)[0] ?? ''
  const counts = SEPARATORS.map((separator) => headings.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}
