import type { MenuEntry } from '#platform/ui/menu.tsx'
import { m } from '#messages'

/**
 * Tickets on a paper roll or on sheets; labels, one per box, on a label roll or eight to a sheet.
 */
export const PRINT_KINDS = ['roll', 'sheet', 'label', 'labels'] as const
export type PrintKind = (typeof PRINT_KINDS)[number]

const LABELS: Record<PrintKind, () => string> = {
  roll: () => m['kitchenScreens.printAs.roll'](),
  sheet: () => m['kitchenScreens.printAs.sheet'](),
  label: () => m['kitchenScreens.printAs.label'](),
  labels: () => m['kitchenScreens.printAs.labels'](),
}

export function printEntries(onPrint: (kind: PrintKind) => void): MenuEntry[] {
  return PRINT_KINDS.map((kind) => ({
    key: kind,
    label: LABELS[kind](),
    onSelect: () => onPrint(kind),
  }))
}
