import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { formatTime } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import { confirmBooking, type LinkedBooking, showBooking } from '../contract.ts'

/**
 * Tells that the time is held until the emailed link is followed. That link leads here too, with
 * its token behind `#`, and then the booking is confirmed.
 */
export function ConfirmByEmail({
  booking,
  confirmBy,
}: {
  booking: LinkedBooking
  confirmBy: string
}) {
  const locale = { ...useLanguage(), zone: booking.zone }
  const token = useLocation().hash.slice(1)
  const { submit, error } = useSubmit(confirmBooking, { refreshes: [showBooking] })
  const tried = useRef('')
  useEffect(() => {
    if (token === '' || tried.current === token) return
    tried.current = token
    submit({ body: { token } })
  })
  if (error !== null)
    return <CouldNotLoad error={error} again={() => submit({ body: { token } })} />
  return (
    <Banner tone="info" live icon={<MailCheck size={18} aria-hidden="true" />}>
      <strong className="font-semibold">{m['bookScreens.confirmTitle']()}</strong>
      <span className="block">
        {m['bookScreens.confirmText']({
          email: `\u2066${booking.email}\u2069`,
          time: formatTime(confirmBy, locale),
        })}
      </span>
    </Banner>
  )
}
