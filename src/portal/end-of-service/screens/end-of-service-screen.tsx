import { Download, FileSpreadsheet, Settings, Sheet, UsersRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { Menu } from '#platform/ui/menu.tsx'
import { MonthStepper } from '#platform/ui/month-stepper.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { download } from '#platform/ui/save-file.ts'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { exportEndOfService, showEndOfServiceLiability, showPaySettings } from '../contract.ts'
import { LiabilityCard } from './liability-card.tsx'
import { PeopleTable } from './people-table.tsx'

const SettingsDialog = lazy(async () => ({
  default: (await import('./settings-dialog.tsx')).SettingsDialog,
}))

/** What the company would owe if everyone's employment ended with a month. */
export function Screen() {
  const searchParams = useSearchState()
  const requested = searchParams.get('month')
  // A month that is none is left out, as if the address had no month.
  const { month } = showEndOfServiceLiability.query.safeParse({ month: requested }).data ?? {}
  const query = month === undefined ? {} : { month }
  const { data, error, refetch } = useEndpoint(
    showEndOfServiceLiability,
    { query },
    { keepPrevious: true },
  )
  const go = (next: string): void =>
    searchParams.change({ month: next === data?.latest ? null : next })
  return (
    <>
      <PageHeader
        title={m['pages.endOfService']()}
        lead={m['endOfServiceScreens.lead']()}
        action={
          <>
            <ExportMenu query={query} />
            <SettingsButton />
          </>
        }
      />
      <div className="grid gap-4 sm:gap-6">
        {data !== undefined && (
          <MonthStepper
            label={m['endOfServiceScreens.month']()}
            previous={m['endOfServiceScreens.previousMonth']()}
            next={m['endOfServiceScreens.nextMonth']()}
            month={month ?? data.month}
            latest={data.latest}
            onChange={go}
          />
        )}
        {error !== null && <CouldNotLoad error={error} again={() => void refetch()} />}
        {data === undefined ? error === null && <LiabilitySkeleton /> : <Liability data={data} />}
        {error === null && data?.people !== 0 && <PeopleTable month={month} />}
      </div>
    </>
  )
}

function Liability({ data }: { data: Parameters<typeof LiabilityCard>[0]['data'] }) {
  if (data.people > 0) return <LiabilityCard data={data} />
  return (
    <EmptyState
      icon={<UsersRound size={22} aria-hidden="true" />}
      title={m['endOfServiceScreens.noOne']()}
      text={m['endOfServiceScreens.noOneText']()}
    />
  )
}

function LiabilitySkeleton() {
  return (
    <Loading>
      <Skeleton className="h-80 w-full rounded-card" />
    </Loading>
  )
}

function ExportMenu({ query }: { query: { month?: string } }) {
  const { language } = useLanguage()
  const save = (format: 'csv' | 'xlsx'): void =>
    void download(exportEndOfService, { query: { ...query, format, language } }, () =>
      m['endOfServiceScreens.exportFailed'](),
    )
  return (
    <Menu
      label={m['endOfServiceScreens.export']()}
      trigger={
        <>
          <Download size={16} aria-hidden="true" />
          {m['endOfServiceScreens.export']()}
        </>
      }
      entries={[
        {
          key: 'xlsx',
          label: m['endOfServiceScreens.excel'](),
          icon: <FileSpreadsheet size={16} aria-hidden="true" />,
          onSelect: () => save('xlsx'),
        },
        {
          key: 'csv',
          label: m['endOfServiceScreens.csv'](),
          icon: <Sheet size={16} aria-hidden="true" />,
          onSelect: () => save('csv'),
        },
      ]}
    />
  )
}

/** Another version of the settings opens as a new form. */
function SettingsButton() {
  const [isOpen, setOpen] = useState(false)
  const { data, refetch } = useEndpoint(showPaySettings)
  if (data === undefined) return null
  return (
    <>
      <Button icon={<Settings size={16} aria-hidden="true" />} onPress={() => setOpen(true)}>
        {m['endOfServiceScreens.settings.open']()}
      </Button>
      {isOpen && (
        <Suspense>
          <SettingsDialog
            key={data.version}
            settings={data}
            onReload={() => void refetch()}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
