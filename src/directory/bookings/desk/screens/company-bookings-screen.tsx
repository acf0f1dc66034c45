import { CalendarX, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { Tabs } from '#platform/ui/tabs.tsx'
import { m } from '#messages'
import { listOwnCompanies } from '../contract.ts'
import { CalendarTab } from './calendar-tab.tsx'

const ServicesTab = lazy(async () => ({
  default: (await import('./services-tab.tsx')).ServicesTab,
}))
const StaffTab = lazy(async () => ({ default: (await import('./staff-tab.tsx')).StaffTab }))

/** A company's bookings for its owners: the calendar, the services, and the staff's hours. */
export function Screen() {
  const searchParams = useSearchState()
  const { language } = useLanguage()
  const companies = useEndpoint(listOwnCompanies)
  const items = companies.data?.items ?? []
  const company = items.find(({ id }) => id === searchParams.get('company')) ?? items[0]
  const tab = searchParams.get('tab') ?? 'calendar'
  const added =
    tab === 'services'
      ? m['bookingDesk.addService']()
      : tab === 'staff'
        ? m['bookingDesk.addStaff']()
        : null
  const placeholder = (content: React.ReactNode) => (
    <Suspense fallback={<CardSkeleton />}>{content}</Suspense>
  )
  return (
    <>
      <PageHeader
        title={m['pages.companyBookings']()}
        lead={
          company === undefined
            ? m['bookingDesk.lead']()
            : m['bookingDesk.leadOf']({ company: company.name[language] })
        }
        action={
          company !== undefined &&
          added !== null && (
            <Button
              kind="primary"
              icon={<Plus size={16} aria-hidden="true" />}
              onPress={() => searchParams.open({ open: 'new' })}
            >
              {added}
            </Button>
          )
        }
      />
      {companies.data === undefined &&
        (companies.error === null ? (
          <CardSkeleton />
        ) : (
          <CouldNotLoad error={companies.error} again={() => void companies.refetch()} />
        ))}
      {companies.data !== undefined && company === undefined && (
        <Card flush>
          <EmptyState
            icon={<CalendarX size={22} aria-hidden="true" />}
            title={m['bookingDesk.noCompany']()}
            text={m['bookingDesk.noCompanyText']()}
          />
        </Card>
      )}
      {company !== undefined && (
        <>
          {items.length > 1 && (
            <div className="mb-4 max-w-sm">
              <SelectField
                label={m['bookingDesk.company']()}
                choices={items.map(({ id, name }) => ({ value: id, label: name[language] }))}
                value={company.id}
                onChange={(id) => searchParams.change({ company: id, open: null, booking: null })}
              />
            </div>
          )}
          <Tabs
            key={company.id}
            label={m['pages.companyBookings']()}
            selected={tab}
            onSelect={(key) =>
              searchParams.change({
                tab: key === 'calendar' ? null : key,
                open: null,
                booking: null,
              })
            }
            tabs={[
              {
                key: 'calendar',
                title: m['bookingDesk.calendar'](),
                content: <CalendarTab company={company.id} />,
              },
              {
                key: 'services',
                title: m['bookingDesk.services'](),
                content: placeholder(<ServicesTab company={company.id} />),
              },
              {
                key: 'staff',
                title: m['bookingDesk.staff'](),
                content: placeholder(<StaffTab company={company.id} />),
              },
            ]}
          />
        </>
      )}
    </>
  )
}
