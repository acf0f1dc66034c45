import { Download, FileSpreadsheet, FileText, Printer, Sheet } from 'lucide-react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Menu, type MenuEntry } from '#platform/ui/menu.tsx'
import { m } from '#messages'
import { download } from '#platform/ui/save-file.ts'
import { exportReport } from '../contract.ts'
import { useRequestedYear } from './use-report.ts'

const FORMATS = [
  { key: 'csv', label: () => m['leaveReport.csv'](), icon: <Sheet size={16} aria-hidden="true" /> },
  {
    key: 'xlsx',
    label: () => m['leaveReport.xlsx'](),
    icon: <FileSpreadsheet size={16} aria-hidden="true" />,
  },
  {
    key: 'pdf',
    label: () => m['leaveReport.pdf'](),
    icon: <FileText size={16} aria-hidden="true" />,
  },
] as const

/** The report as a file in the page's language, or printed. */
export function ExportMenu({ employeeId }: { employeeId?: string }) {
  const { language } = useLanguage()
  const year = useRequestedYear()
  const save = (format: 'csv' | 'xlsx' | 'pdf'): Promise<void> =>
    download(
      exportReport,
      {
        query: { format, language, ...year, ...(employeeId === undefined ? {} : { employeeId }) },
      },
      () => m['leaveReport.exportFailed'](),
    )
  const entries: MenuEntry[] = [
    ...FORMATS.map(({ key, label, icon }) => ({
      key,
      label: label(),
      icon,
      onSelect: () => void save(key),
    })),
    {
      key: 'print',
      label: m['leaveReport.print'](),
      icon: <Printer size={16} aria-hidden="true" />,
      onSelect: () => window.print(),
    },
  ]
  return (
    <Menu
      label={m['leaveReport.export']()}
      entries={entries}
      trigger={
        <>
          <Download size={16} aria-hidden="true" />
          {m['leaveReport.export']()}
        </>
      }
    />
  )
}
