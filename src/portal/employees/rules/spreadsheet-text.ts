/**
 * What makes a spreadsheet treat a cell as a formula, in any width, and the marks some of them skip
 * before it.
 */
const FORMULA = /^[\s\p{C}]*[=+\-@\u2212\uFF1D\uFF0B\uFF0D\uFF20|%]|^[\t\r\n\0]/u

/** Makes a cell safe for a file people open: puts an apostrophe before anything that could run. */
export function guarded(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

/** Removes the apostrophe that `guarded`, or a user in a spreadsheet, added. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}
