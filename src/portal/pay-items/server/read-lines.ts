import { ok, type Outcome } from '#platform/outcome.ts'
import { FileRefused } from '#portal/employees/import/raw-rows.ts'
import { csvLines } from '#portal/employees/import/read-csv.ts'
import { excelLines } from '#portal/employees/import/read-excel.ts'
import type { FileRefusal } from '#portal/employees/rules/file-refusals.ts'

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Lines of cells by the file's own bytes; its name is ignored. */
function linesOf(bytes: Buffer): AsyncGenerator<string[]> {
  if (bytes.length === 0) throw new FileRefused('employees.fileEmpty')
  const signature = bytes.toString('latin1', 0, 4)
  if (signature === 'PK\x03\x04') return excelLines(bytes)
  // An old .xls, a PDF, or UTF-16: read as text they would only give confusing errors.
  if (/^(\xD0\xCF\x11\xE0|%PDF|\xFF\xFE|\xFE\xFF)/.test(signature) || bytes.includes(0))
    throw new FileRefused('employees.fileKind')
  return csvLines(once(bytes))
}

/** A line of the file with its number in a spreadsheet. */
export interface NumberedLine {
  readonly row: number
  readonly cells: readonly string[]
}

/** The lines of a CSV file or of a workbook's first sheet that have any text. */
export async function readLines(
  file: File,
  max: number,
): Promise<Outcome<NumberedLine[], FileRefusal>> {
  try {
    const lines: NumberedLine[] = []
    let row = 0
    for await (const cells of linesOf(Buffer.from(await file.arrayBuffer()))) {
      row += 1
      if (cells.some((cell) => cell.trim() !== '')) lines.push({ row, cells })
      if (lines.length > max) return ok(lines)
    }
    if (lines.length < 2) throw new FileRefused('employees.fileEmpty')
    return ok(lines)
  } catch (error) {
    if (error instanceof FileRefused) return { ok: false, refusal: error.refusal }
    throw error
  }
}
