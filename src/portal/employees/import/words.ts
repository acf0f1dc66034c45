import { sentence } from '#platform/i18n/sentence.ts'
import { type CellFault, Column } from './contract.ts'
import type { ColumnWords } from './table-rows.ts'

export type Language = 'en' | 'ar'

/** A column's label. */
export function columnLabel(column: Column, language: Language): string {
  return sentence(`employees.columns.${column}`, {}, language)
}

/** The labels in both languages; a file may use them instead of the column's own name. */
export function columnWords(): ColumnWords {
  return Object.fromEntries(
    Column.options.map((column) => [
      column,
      [columnLabel(column, 'en'), columnLabel(column, 'ar')],
    ]),
  ) as unknown as ColumnWords
}

export function faultSentence(fault: CellFault, language: Language): string {
  return sentence(fault.code, fault.details, language)
}
