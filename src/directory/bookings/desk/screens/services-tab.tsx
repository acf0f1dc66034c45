import { CalendarClock, ExternalLink } from 'lucide-react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { daysText } from '#platform/ui/days-text.ts'
import { durationText } from '#platform/ui/duration-text.ts'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { type DeskService, type DeskStaff, showSetUp } from '../contract.ts'
import { ServiceDialog } from './service-dialog.tsx'

/** The company's bookable services. */
export function ServicesTab({ company }: { company: string }) {
  const searchParams = useSearchState()
  const setUp = useEndpoint(showSetUp, { params: { company } })
  if (setUp.data === undefined)
    return setUp.error === null ? (
      <CardSkeleton />
    ) : (
      <CouldNotLoad error={setUp.error} again={() => void setUp.refetch()} />
    )
  const { services, staff } = setUp.data
  const opened = searchParams.get('open')
  const service = services.find(({ id }) => id === opened)
  return (
    <>
      {services.length === 0 ? (
        <Card flush>
          <EmptyState
            icon={<CalendarClock size={22} aria-hidden="true" />}
            title={m['bookingDesk.noServices']()}
            text={m['bookingDesk.noServicesText']()}
          />
        </Card>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {services.map((each) => (
            <li key={each.id}>
              <ServiceCard
                service={each}
                staff={staff}
                onOpen={() => searchParams.open({ open: each.id })}
              />
            </li>
          ))}
        </ul>
      )}
      {(opened === 'new' || service !== undefined) && (
        <ServiceDialog
          key={opened}
          company={company}
          service={service ?? null}
          staff={staff}
          onClose={() => searchParams.change({ open: null })}
        />
      )}
    </>
  )
}

/** How long it takes, and how soon and how early it can be booked. */
function serviceLine(
  { minutes, noticeMinutes, daysAhead }: DeskService,
  locale: LocaleOptions,
): string {
  const time = durationText(minutes, locale)
  const days = daysText(daysAhead, locale)
  return noticeMinutes === 0
    ? m['bookingDesk.serviceLineAny']({ time, days })
    : m['bookingDesk.serviceLine']({ time, days, notice: durationText(noticeMinutes, locale) })
}

function ServiceCard({
  service,
  staff,
  onOpen,
}: {
  service: DeskService
  staff: readonly DeskStaff[]
  onOpen: () => void
}) {
  const locale = useLanguage()
  const { language } = locale
  const people = staff
    .filter(({ id }) => service.staffIds.includes(id))
    .map(({ name }) => name[language])
  const names = new Intl.ListFormat(language === 'ar' ? 'ar-AE' : 'en', {
    type: 'unit',
    style: 'short',
  }).format(people)
  return (
    <Card
      title={<bdi>{service.name[language]}</bdi>}
      end={
        <Pill tone={service.active ? 'good' : 'neutral'}>
          {service.active ? m['bookingDesk.open']() : m['bookingDesk.closed']()}
        </Pill>
      }
    >
      <p className="figures text-sm text-ink-soft">{serviceLine(service, locale)}</p>
      <p className="mt-1 text-sm">
        {people.length === 0 ? (
          <span className="text-warning">{m['bookingDesk.nobodyDoes']()}</span>
        ) : (
          <bdi>{names}</bdi>
        )}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" onPress={onOpen}>
          {m['bookingDesk.edit']()}
          <span className="sr-only">: {service.name[language]}</span>
        </Button>
        {service.active && (
          <LinkButton
            size="small"
            to={`/book/${service.address[language]}`}
            icon={<ExternalLink size={14} aria-hidden="true" />}
          >
            {m['bookingDesk.publicPage']()}
            <span className="sr-only">: {service.name[language]}</span>
          </LinkButton>
        )}
      </div>
    </Card>
  )
}
