import { Phone } from 'lucide-react'
import { useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { DescriptionList } from '#platform/ui/description-list.tsx'
import { formatPhone } from '#platform/ui/format.ts'
import { dayOf, formatDay, formatTimeRange } from '#platform/ui/format-dates.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { m } from '#messages'
import { BookingPill, stateLabel } from '../../booking-pill.tsx'
import {
  type DeskBooking,
  type DeskCalendar,
  listDeskBookings,
  setBookingState,
} from '../contract.ts'

interface BookingDialogProps {
  company: string
  booking: DeskBooking
  calendar: DeskCalendar
  onClose: () => void
}

const LINK = 'text-accent underline decoration-1 underline-offset-4 hover:decoration-2'

/** One booking with its available actions. */
export function BookingDialog({ company, booking, calendar, onClose }: BookingDialogProps) {
  const locale = { ...useLanguage(), zone: calendar.zone }
  const [isConfirming, setOpen] = useState(false)
  const set = useSubmit(setBookingState, {
    refreshes: [listDeskBookings],
    onSuccess: ({ state }) => {
      setOpen(false)
      showToast(m['bookingDesk.nowIs']({ name: booking.name, state: stateLabel(state) }), {
        tone: 'good',
      })
    },
  })
  const say = (to: DeskBooking['state']): void =>
    set.submit({ params: { company, id: booking.id }, body: { to } })
  const confirm = (next: boolean): void => {
    set.reset()
    setOpen(next)
  }
  const { language } = locale
  const staff = calendar.staff.find(({ id }) => id === booking.staffId)?.name[language] ?? ''
  const day = formatDay(dayOf(booking.startsAt, calendar.zone), locale, { long: true })
  return (
    <Dialog
      title={booking.name}
      open
      onOpenChange={onClose}
      actions={
        booking.moves.length > 0 && (
          <>
            {booking.moves.includes('cancelled') && (
              <Button onPress={() => confirm(true)}>{m['bookingDesk.cancel']()}</Button>
            )}
            {booking.moves.includes('noShow') && (
              <Button pending={set.pending} onPress={() => say('noShow')}>
                {m['bookingDesk.didNotCome']()}
              </Button>
            )}
            {booking.moves.includes('done') && (
              <Button kind="primary" pending={set.pending} onPress={() => say('done')}>
                {m['bookingDesk.came']()}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="figures font-medium">
            <bdi>{`${day} · ${formatTimeRange(booking.startsAt, booking.endsAt, locale)}`}</bdi>
          </p>
          <BookingPill state={booking.state} />
        </div>
        <DescriptionList
          items={[
            { term: m['bookingDesk.service'](), value: booking.service[language] },
            { term: m['bookingDesk.with'](), value: <bdi>{staff}</bdi> },
            {
              term: m['bookingDesk.phone'](),
              value: (
                <a href={`tel:${booking.phone}`} className={LINK}>
                  <Phone size={14} aria-hidden="true" className="me-1.5 inline" />
                  <bdi dir="ltr">{formatPhone(booking.phone)}</bdi>
                </a>
              ),
            },
            {
              term: m['bookingDesk.email'](),
              value: (
                <a href={`mailto:${booking.email}`} className={LINK}>
                  <bdi dir="ltr" className="break-all">
                    {booking.email}
                  </bdi>
                </a>
              ),
            },
            { term: m['bookingDesk.number'](), value: <Bdi code>{String(booking.number)}</Bdi> },
            ...(booking.note === ''
              ? []
              : [{ term: m['bookingDesk.note'](), value: <LocalizedText text={booking.note} /> }]),
          ]}
        />
        {set.error !== null && !isConfirming && <CouldNotLoad error={set.error} />}
      </div>
      <ConfirmDialog
        title={m['bookingDesk.cancelTitle']()}
        confirm={m['bookingDesk.cancel']()}
        cancel={m['bookingDesk.keep']()}
        danger
        pending={set.pending}
        error={set.error}
        open={isConfirming}
        onOpenChange={confirm}
        onConfirm={() => say('cancelled')}
      >
        {m['bookingDesk.cancelText']({ name: booking.name })}
      </ConfirmDialog>
    </Dialog>
  )
}
