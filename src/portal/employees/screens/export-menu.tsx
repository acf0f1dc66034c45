import { Download, FileSpreadsheet, Sheet } from 'lucide-react'
import { useState } from 'react'
import { Menu, type MenuEntry } from '#platform/ui/menu.tsx'
import { Spinner } from '#platform/ui/spinner.tsx'
import { m } from '#messages'
import type { SheetFormat } from '../contract.ts'

type Save = (format: SheetFormat) => Promise<void>

/** The formats of an export, as entries of a menu. */
export function exportEntries(save: Save): MenuEntry[] {
  return [
    {
      key: 'xlsx',
      label: m['employeesScreens.exportExcel'](),
      icon: <FileSpreadsheet size={16} aria-hidden="true" />,
      onSelect: () => void save('xlsx'),
    },
    {
      key: 'csv',
      label: m['employeesScreens.exportCsv'](),
      icon: <Sheet size={16} aria-hidden="true" />,
      onSelect: () => void save('csv'),
    },
  ]
}

/** Saves a list of people in the chosen format; a large workbook takes some seconds. */
export function ExportMenu({ save }: { save: Save }) {
  const [isPending, setPending] = useState(false)
  const press: Save = async (format) => {
    if (isPending) return
    setPending(true)
    await save(format)
    setPending(false)
  }
  return (
    <Menu
      label={m['employeesScreens.export']()}
      trigger={
        <>
          {isPending ? <Spinner /> : <Download size={16} aria-hidden="true" />}
          {m['employeesScreens.export']()}
        </>
      }
      entries={exportEntries(press)}
    />
  )
}
