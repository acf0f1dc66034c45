import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/universal'
import { excelNumber } from '../rules/excel-number.ts'

const LINES_AT_ONCE = 500
const DAY_MS = 86_400_000

/**
 * Keeps a number as text from the file: 14 digits of a person code and exact amounts do not survive
 * a float's text.
 */
class CellNumber {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof CellNumber) return excelNumber(cell.text)
  if (cell instanceof Date)
    return cell.getTime() % DAY_MS === 0 ? cell.toISOString().slice(0, 10) : cell.toISOString()
  return String(cell)
}

async function* lines(): AsyncGenerator<string[][]> {
  const sheet: unknown[][] = await readSheet((workerData as Uint8Array<ArrayBuffer>).buffer, {
    trim: false,
    parseNumber: (text: string) => new CellNumber(text),
  })
  for (let start = 0; start < sheet.length; start += LINES_AT_ONCE) {
    yield sheet.slice(start, start + LINES_AT_ONCE).map((line) => line.map(cellText))
  }
}

const reading = lines()
parentPort?.on('message', () => {
  reading.next().then(
    ({ value }) => parentPort?.postMessage(value ?? []),
    () => parentPort?.postMessage(null),
  )
})
