import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { CouldNotLoad, errorSentence } from '#platform/ui/could-not-load.tsx'
import { listWorkSites } from '#portal/attendance/set-up/work-sites/contract.ts'
import { useDay } from '#portal/attendance/use-day.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Flip } from '#platform/ui/flip.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { proposeHolidays, showHolidayYear } from '../contract.ts'
import { HolidayTable, type Opened } from './holiday-table.tsx'

const HolidayDialog = lazy(async () => ({
  default: (await import('./holiday-dialog.tsx')).HolidayDialog,
}))
const RemoveDialog = lazy(async () => ({
  default: (await import('./remove-dialog.tsx')).RemoveDialog,
}))

const EVERYWHERE = 'everywhere'
const [FIRST_YEAR, LAST_YEAR] = [2000, 2076]

/**
 * A year's holidays in both calendars: what is predicted, what is announced, and how a change
 * affects leave.
 */
export function Screen() {
  const { language } = useLanguage()
  const searchParams = useSearchState()
  const thisYear = Number(useDay().slice(0, 4))
  const wished = Number(searchParams.get('year') ?? thisYear)
  const year =
    Number.isInteger(wished) && wished >= FIRST_YEAR && wished <= LAST_YEAR ? wished : thisYear
  const locations = useEndpoint(listWorkSites).data?.items ?? []
  const workSites = locations.map((workSite) => ({
    value: workSite.id,
    label: workSite.name[language],
  }))
  const workSiteId =
    workSites.find((each) => each.value === searchParams.get('place'))?.value ?? null
  const list = useEndpoint(
    showHolidayYear,
    { params: { year: String(year) }, query: workSiteId === null ? {} : { workSiteId } },
    { keepPrevious: true },
  )
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = (): void => setOpened(null)
  const add = (
    <Button
      kind="primary"
      icon={<Plus size={16} aria-hidden="true" />}
      onPress={() => setOpened({ what: 'add' })}
    >
      {m['holidays.add']()}
    </Button>
  )
  return (
    <>
      <PageHeader title={m['pages.holidays']()} lead={m['holidays.lead']()} action={add} />
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <YearStepper year={year} onChange={(next) => searchParams.change({ year: String(next) })} />
        {workSites.length > 0 && (
          <div className="w-full sm:w-64">
            <SelectField
              label={m['holidays.where']()}
              labelHidden
              choices={[{ value: EVERYWHERE, label: m['holidays.allPlaces']() }, ...workSites]}
              value={workSiteId ?? EVERYWHERE}
              onChange={(value) =>
                searchParams.change({ place: value === EVERYWHERE ? null : value })
              }
            />
          </div>
        )}
      </div>
      <div className="space-y-4">
        {list.data !== undefined && list.data.missing > 0 && !list.isPlaceholderData && (
          <Proposal year={year} missing={list.data.missing} />
        )}
        {list.data === undefined && list.error !== null ? (
          <CouldNotLoad error={list.error} again={() => void list.refetch()} />
        ) : (
          <HolidayTable year={year} holidays={list.data?.items} onOpen={setOpened} />
        )}
      </div>
      <Suspense>
        {opened?.what === 'add' && (
          <HolidayDialog
            holiday={null}
            workSites={workSites}
            workSiteId={workSiteId}
            onClose={close}
          />
        )}
        {(opened?.what === 'change' || opened?.what === 'announce') && (
          <HolidayDialog
            holiday={opened.holiday}
            announcing={opened.what === 'announce'}
            workSites={workSites}
            workSiteId={workSiteId}
            onClose={close}
          />
        )}
        {opened?.what === 'remove' && <RemoveDialog holiday={opened.holiday} onClose={close} />}
      </Suspense>
    </>
  )
}

function YearStepper({ year, onChange }: { year: number; onChange: (year: number) => void }) {
  const locale = useLanguage()
  return (
    <div className="flex items-center gap-1">
      <IconButton
        bordered
        label={m['holidays.previousYear']()}
        icon={
          <Flip>
            <ChevronLeft size={18} aria-hidden="true" />
          </Flip>
        }
        onPress={() => onChange(Math.max(FIRST_YEAR, year - 1))}
      />
      <span aria-live="polite" className="figures min-w-14 text-center text-base font-semibold">
        {formatNumber(year, locale, { useGrouping: false })}
      </span>
      <IconButton
        bordered
        label={m['holidays.nextYear']()}
        icon={
          <Flip>
            <ChevronRight size={18} aria-hidden="true" />
          </Flip>
        }
        onPress={() => onChange(Math.min(LAST_YEAR, year + 1))}
      />
    </div>
  )
}

/** The holidays of the country's list that the year lacks, with a button to add them. */
function Proposal({ year, missing }: { year: number; missing: number }) {
  const locale = useLanguage()
  const propose = useSubmit(proposeHolidays, {
    refreshes: [showHolidayYear],
    onSuccess: ({ added }) =>
      showToast(
        m['holidays.proposed']({ count: added.length, shown: formatNumber(added.length, locale) }),
        { tone: 'good' },
      ),
  })
  const yearText = formatNumber(year, locale, { useGrouping: false })
  return (
    <Banner
      tone={propose.error === null ? 'info' : 'bad'}
      action={
        <Button
          size="small"
          pending={propose.pending}
          onPress={() => propose.submit({ params: { year: String(year) } })}
        >
          {m['holidays.propose']()}
        </Button>
      }
    >
      {propose.error === null
        ? m['holidays.missing']({
            count: missing,
            shown: formatNumber(missing, locale),
            year: yearText,
          })
        : errorSentence(propose.error, locale.language)}
    </Banner>
  )
}
