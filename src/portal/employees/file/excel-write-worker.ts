import { parentPort, workerData } from 'node:worker_threads'
import writeExcelFile from 'write-excel-file/node'
import type { WorkbookContent } from './write-excel.ts'

const NAME_WIDTH = 28
const LEAST_WIDTH = 12

const { rows, sheet, rightToLeft } = workerData as WorkbookContent
// Every cell is a text, so that nothing in it can run.
const data = rows.map((row, index) =>
  row.map((value) => ({
    value,
    type: String,
    ...(index === 0 ? { fontWeight: 'bold' as const } : {}),
  })),
)
const columns = (rows[0] ?? []).map((head, index) => ({
  width: index === 1 || index === 2 ? NAME_WIDTH : Math.max(LEAST_WIDTH, head.length + 2),
}))
const written = writeExcelFile([{ data, sheet, columns, stickyRowsCount: 1, rightToLeft }])
const bytes = await written.toBuffer()
parentPort?.postMessage(new Uint8Array(bytes))
