import { sentence } from '#platform/i18n/sentence.ts'
import { type CellIssue, Column } from '../rules/columns.ts'
import type { ColumnMessages } from './table-rows.ts'

export type Language = 'en' | 'ar'

/** A column's label. */
export function columnLabel(column: Column, language: Language): string {
  return sentence(`employees.columns.${column}`, {}, language)
}

/** The labels in both languages; a file may use them instead of the column's own name. */
export function columnMessages(): ColumnMessages {
  return Object.fromEntries(
    Column.options.map((column) => [
      column,
      [columnLabel(column, 'en'), columnLabel(column, 'ar')],
    ]),
  ) as unknown as ColumnMessages
}

export function issueMessage(issue: CellIssue, language: Language): string {
  return sentence(issue.code, issue.details, language)
}
