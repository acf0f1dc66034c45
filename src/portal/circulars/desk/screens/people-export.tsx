import { Download, FileSpreadsheet, Sheet } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { Menu } from '#platform/ui/menu.tsx'
import { download } from '#platform/ui/save-file.ts'
import { Spinner } from '#platform/ui/spinner.tsx'
import { m } from '#messages'
import { exportCircularPeople, type SheetFormat } from '../people/contract.ts'

/** Saves the proof in the chosen format, in the page's language. */
export function PeopleExport({ id }: { id: string }) {
  const { language } = useLanguage()
  const [isPending, setPending] = useState(false)
  async function save(format: SheetFormat): Promise<void> {
    if (isPending) return
    setPending(true)
    await download(exportCircularPeople, { params: { id }, query: { format, language } }, (error) =>
      errorSentence(error, language),
    )
    setPending(false)
  }
  return (
    <Menu
      label={m['circularDesk.export']()}
      trigger={
        <>
          {isPending ? <Spinner /> : <Download size={16} aria-hidden="true" />}
          {m['circularDesk.export']()}
        </>
      }
      entries={[
        {
          key: 'xlsx',
          label: m['circularDesk.exportExcel'](),
          icon: <FileSpreadsheet size={16} aria-hidden="true" />,
          onSelect: () => void save('xlsx'),
        },
        {
          key: 'csv',
          label: m['circularDesk.exportCsv'](),
          icon: <Sheet size={16} aria-hidden="true" />,
          onSelect: () => void save('csv'),
        },
      ]}
    />
  )
}
