import type { MenuEntry } from '#platform/ui/menu.tsx'
import { m } from '#words'

/** On a roll, on paper; a label for each box on a roll of labels, or eight to a sheet. */
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
