import { Download, FileSpreadsheet, Sheet } from 'lucide-react'
import { Menu } from '#platform/ui/menu.tsx'
import { m } from '#messages'

interface SheetMenuProps {
  label: string
  onSave: (format: 'csv' | 'xlsx') => void
}

/** Downloads a report for a spreadsheet, in either format. */
export function SheetMenu({ label, onSave }: SheetMenuProps) {
  return (
    <Menu
      label={label}
      trigger={
        <>
          <Download size={16} aria-hidden="true" />
          {label}
        </>
      }
      entries={[
        {
          key: 'xlsx',
          label: m['payReportScreens.excel'](),
          icon: <FileSpreadsheet size={16} aria-hidden="true" />,
          onSelect: () => onSave('xlsx'),
        },
        {
          key: 'csv',
          label: m['payReportScreens.csv'](),
          icon: <Sheet size={16} aria-hidden="true" />,
          onSelect: () => onSave('csv'),
        },
      ]}
    />
  )
}
