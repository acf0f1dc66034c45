import { Download, FileSpreadsheet, Sheet } from 'lucide-react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Menu } from '#platform/ui/menu.tsx'
import { m } from '#messages'

interface ExportMenuProps {
  save: (format: 'csv' | 'xlsx', language: 'ar' | 'en') => Promise<void>
}

/** Exports what is shown as a file in the page's language. */
export function ExportMenu({ save }: ExportMenuProps) {
  const { language } = useLanguage()
  return (
    <Menu
      label={m['planDeskScreens.export']()}
      entries={[
        {
          key: 'csv',
          label: m['planDeskScreens.csv'](),
          icon: <Sheet size={16} aria-hidden="true" />,
          onSelect: () => void save('csv', language),
        },
        {
          key: 'xlsx',
          label: m['planDeskScreens.xlsx'](),
          icon: <FileSpreadsheet size={16} aria-hidden="true" />,
          onSelect: () => void save('xlsx', language),
        },
      ]}
      trigger={
        <>
          <Download size={16} aria-hidden="true" />
          {m['planDeskScreens.export']()}
        </>
      }
    />
  )
}
