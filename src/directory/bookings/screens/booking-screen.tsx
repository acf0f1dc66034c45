import { CalendarPlus, CalendarX, MapPin } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { RefusedError } from '#platform/http/call.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { buttonClasses } from '#platform/ui/button-style.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Card } from '#platform/ui/card.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { DescriptionList } from '#platform/ui/description-list.tsx'
import { formatPhone } from '#platform/ui/format.ts'
import { dayOf, formatDay, formatTime } from '#platform/ui/format-dates.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { m } from '#messages'
import { BookingPill, HeldPill } from '../booking-pill.tsx'
import { cancelBooking, type LinkedBooking, showBooking, showFree } from '../contract.ts'
import { ChosenTime } from './chosen-time.tsx'
import { CompanyContact } from './company-contact.tsx'
import { ConfirmByEmail } from './confirm-by-email.tsx'
import { MoveSection } from './move-section.tsx'

const MINUTE = 60_000
const ASK_AGAIN_MS = 5_000

/** A booking by its link: what, when and where, and what can still be changed. */
export function Screen() {
  const token = useParams()['token'] ?? ''
  const [isHeld, setHeld] = useState(false)
  // Confirmed in another tab, where the email was read, it shows here too.
  const booking = useEndpoint(
    showBooking,
    { params: { token } },
    isHeld ? { everyMs: ASK_AGAIN_MS } : {},
  )
  const isWaiting = booking.data !== undefined && booking.data.confirmBy !== null
  if (isWaiting !== isHeld) setHeld(isWaiting)
  if (booking.data === undefined) {
    if (booking.error === null) return <CardSkeleton />
    const isNone = booking.error instanceof RefusedError && booking.error.problem.status === 404
    if (!isNone) return <CouldNotLoad error={booking.error} again={() => void booking.refetch()} />
    return (
      <Card flush>
        <EmptyState
          icon={<CalendarX size={22} aria-hidden="true" />}
          title={m['bookScreens.none']()}
          text={m['bookScreens.noneText']()}
        />
      </Card>
    )
  }
  return <Booking token={token} booking={booking.data} />
}

function Booking({ token, booking }: { token: string; booking: LinkedBooking }) {
  const searchParams = useSearchState()
  const { language } = useLanguage()
  const { service, company, state } = booking
  const minutes = Math.round((Date.parse(booking.endsAt) - Date.parse(booking.startsAt)) / MINUTE)
  return (
    <div className="grid gap-6">
      <div>
        <p className="text-sm text-ink-soft">
          {m['bookScreens.bookingWith']({ company: company.name[language] })}
        </p>
        <h1 className="mt-1 text-2xl">
          <Bdi>{service.name[language]}</Bdi>
        </h1>
      </div>
      {booking.confirmBy !== null ? (
        <ConfirmByEmail booking={booking} confirmBy={booking.confirmBy} />
      ) : (
        searchParams.get('new') !== undefined &&
        state === 'booked' && (
          <Banner tone="good">
            {m['bookScreens.booked']({ email: `\u2066${booking.email}\u2069` })}
          </Banner>
        )
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <Card
            title={m['bookScreens.yourTime']()}
            end={booking.confirmBy === null ? <BookingPill state={state} /> : <HeldPill />}
          >
            <div className={state === 'cancelled' ? 'line-through decoration-1' : undefined}>
              <ChosenTime at={booking.startsAt} minutes={minutes} zone={booking.zone} />
            </div>
            {booking.cancelledBy === 'company' && (
              <p className="mt-3 text-sm">
                {m['bookScreens.byCompany']({ company: company.name[language] })}
              </p>
            )}
            <div className="mt-5">
              <BookingDetails booking={booking} />
            </div>
            {booking.confirmBy === null && <Actions token={token} booking={booking} />}
          </Card>
          {searchParams.get('move') !== undefined && booking.changeable && (
            <MoveSection token={token} booking={booking} />
          )}
        </div>
        <Card title={m['bookScreens.with']()}>
          <CompanyContact company={company} />
        </Card>
      </div>
    </div>
  )
}

function BookingDetails({ booking }: { booking: LinkedBooking }) {
  const { language } = useLanguage()
  const { number, staff, company, name, phone, note } = booking
  return (
    <DescriptionList
      columns={2}
      items={[
        { term: m['bookScreens.number'](), value: <Bdi code>{String(number)}</Bdi> },
        { term: m['bookScreens.staff'](), value: <bdi>{staff[language]}</bdi> },
        ...(company.streetAddress[language] === ''
          ? []
          : [
              {
                term: m['bookScreens.where'](),
                value: (
                  <span className="inline-flex items-center gap-1.5">
                    <MapPin size={14} aria-hidden="true" className="text-ink-faint" />
                    {company.streetAddress[language]}
                  </span>
                ),
              },
            ]),
        {
          term: m['bookScreens.name'](),
          value: (
            <>
              <bdi>{name}</bdi> · <bdi dir="ltr">{formatPhone(phone)}</bdi>
            </>
          ),
        },
        ...(note === ''
          ? []
          : [{ term: m['bookScreens.note'](), value: <LocalizedText text={note} /> }]),
      ]}
    />
  )
}

function Actions({ token, booking }: { token: string; booking: LinkedBooking }) {
  const searchParams = useSearchState()
  const locale = { ...useLanguage(), zone: booking.zone }
  const [isConfirming, setOpen] = useState(false)
  const cancel = useSubmit(cancelBooking, {
    refreshes: [showBooking, showFree],
    onSuccess: () => {
      setOpen(false)
      searchParams.change({ move: null, new: null })
      showToast(m['bookScreens.cancelled'](), { tone: 'good' })
    },
  })
  const { language } = locale
  const open = (next: boolean): void => {
    cancel.reset()
    setOpen(next)
  }
  const until = {
    day: formatDay(dayOf(booking.changeUntil, booking.zone), locale),
    time: formatTime(booking.changeUntil, locale),
  }
  if (booking.state !== 'booked') {
    return (
      <div className="mt-5">
        <LinkButton to={`/book/${booking.service.address[language]}`}>
          {m['bookScreens.bookAgain']()}
        </LinkButton>
      </div>
    )
  }
  return (
    <div className="mt-5 border-t border-line pt-4">
      <div className="flex flex-wrap gap-2">
        {booking.changeable && searchParams.get('move') === undefined && (
          <Button kind="primary" onPress={() => searchParams.change({ move: '1', new: null })}>
            {m['bookScreens.move']()}
          </Button>
        )}
        <a
          href={`${booking.file}?language=${language}`}
          download
          className={buttonClasses('quiet', 'normal', false)}
        >
          <CalendarPlus size={16} aria-hidden="true" />
          {m['bookScreens.toCalendar']()}
        </a>
        {booking.changeable && (
          <Button onPress={() => open(true)}>{m['bookScreens.cancel']()}</Button>
        )}
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        {booking.changeable ? m['bookScreens.until'](until) : m['bookScreens.tooLate']()}
      </p>
      <ConfirmDialog
        title={m['bookScreens.cancelTitle']()}
        confirm={m['bookScreens.cancelConfirm']()}
        cancel={m['bookScreens.keepBooking']()}
        danger
        pending={cancel.pending}
        error={cancel.error}
        open={isConfirming}
        onOpenChange={open}
        onConfirm={() => cancel.submit({ params: { token } })}
      >
        {m['bookScreens.cancelText']()}
      </ConfirmDialog>
    </div>
  )
}
