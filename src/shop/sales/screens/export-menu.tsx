import { Download, FileSpreadsheet, Sheet } from 'lucide-react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Menu } from '#platform/ui/menu.tsx'
import { download } from '#platform/ui/save-file.ts'
import { m } from '#messages'
import { exportSales, type Period } from '../contract.ts'

/** Exports the sales as a file in the page's language. */
export function ExportMenu({ query }: { query: { by: Period; from?: string; to?: string } }) {
  const { language } = useLanguage()
  const save = (format: 'csv' | 'xlsx'): Promise<void> =>
    download(exportSales, { query: { ...query, format, language } }, () =>
      m['salesScreens.failed'](),
    )
  return (
    <Menu
      label={m['salesScreens.export']()}
      entries={[
        {
          key: 'csv',
          label: m['salesScreens.csv'](),
          icon: <Sheet size={16} aria-hidden="true" />,
          onSelect: () => void save('csv'),
        },
        {
          key: 'xlsx',
          label: m['salesScreens.xlsx'](),
          icon: <FileSpreadsheet size={16} aria-hidden="true" />,
          onSelect: () => void save('xlsx'),
        },
      ]}
      trigger={
        <>
          <Download size={16} aria-hidden="true" />
          {m['salesScreens.export']()}
        </>
      }
    />
  )
}
