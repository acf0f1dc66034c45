import { formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import type { MenuEntry } from '#platform/ui/menu.tsx'
import { m } from '#messages'

/**
 * Tickets on a paper roll or on sheets; labels, one per box, on a label roll or eight to a sheet.
 */
export const PRINT_KINDS = ['roll', 'sheet', 'label', 'labels'] as const
export type PrintKind = (typeof PRINT_KINDS)[number]

/** The sizes of print.css, in millimetres. */
const ROLL_MM = 80
const LABEL_MM = { width: 62, height: 100 }
const LABELS_PER_SHEET = 8

function labelOf(kind: PrintKind, locale: LocaleOptions): string {
  const number = (value: number): string => formatNumber(value, locale)
  switch (kind) {
    case 'roll':
      return m['kitchenScreens.printAs.roll']({ width: number(ROLL_MM) })
    case 'sheet':
      return m['kitchenScreens.printAs.sheet']()
    case 'label':
      return m['kitchenScreens.printAs.label']({
        width: number(LABEL_MM.width),
        height: number(LABEL_MM.height),
      })
    case 'labels':
      return m['kitchenScreens.printAs.labels']({ perSheet: number(LABELS_PER_SHEET) })
  }
}

export function printEntries(
  onPrint: (kind: PrintKind) => void,
  locale: LocaleOptions,
): MenuEntry[] {
  return PRINT_KINDS.map((kind) => ({
    key: kind,
    label: labelOf(kind, locale),
    onSelect: () => onPrint(kind),
  }))
}
