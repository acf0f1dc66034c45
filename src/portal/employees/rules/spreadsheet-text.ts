/** What makes a spreadsheet take a cell for a formula, in any width, and the marks some of them skip before it. */
const FORMULA = /^[\s\p{C}]*[=+\-@\u2212\uFF1D\uFF0B\uFF0D\uFF20|%]|^[\t\r\n\0]/u

/** A cell as it may stand in a file people open: an apostrophe before whatever could run. */
export function guarded(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

/** Takes away the apostrophe that `guarded`, or a person in a spreadsheet, put there. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}
