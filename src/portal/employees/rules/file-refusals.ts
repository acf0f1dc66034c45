/** Errors of the file as a whole. */
export const FILE_REFUSALS = [
  'employees.fileEmpty',
  'employees.fileKind',
  'employees.fileNotUtf8',
  'employees.fileQuotes',
  'employees.fileNotReadable',
  'employees.fileTooManyRows',
  'employees.columnsMissing',
  'employees.columnsUnknown',
  'employees.columnsTwice',
] as const
export type FileRefusal = (typeof FILE_REFUSALS)[number]
