import { X } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { formatDay, formatTime, dayOf } from '#platform/ui/format-dates.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { m } from '#messages'
import type { PunchKind } from './contract.ts'
import type { ConfirmedPunch, QueuedPunch } from './offline-punch.ts'
import { flagsText } from './screens/flag-messages.ts'
import { sessionFlag } from './screens/punch-delay.ts'
import { useDay } from './use-day.ts'
import type { NoFix } from './use-position.ts'
import { punchQueue, useQueueView } from './use-punches.ts'
import type { Punching } from './use-punch.ts'

const AddNote = lazy(async () => ({
  default: (await import('./screens/session-note.tsx')).AddNote,
}))

function Dismiss({ onPress }: { onPress: () => void }) {
  return (
    <IconButton
      size="small"
      label={m['attendanceScreens.dismiss']()}
      icon={<X size={16} aria-hidden="true" />}
      onPress={onPress}
    />
  )
}

/**
 * The result of punches: refused, failed, sent later, under review; and the punch without a
 * location.
 */
export function PunchNotices({ punching }: { punching: Punching }) {
  const { punches, answered } = useQueueView()
  return (
    <div className="space-y-2 empty:hidden">
      {punching.locationFailure !== null && (
        <NoLocationNotice
          punching={punching}
          why={punching.locationFailure.why}
          kind={punching.locationFailure.kind}
        />
      )}
      {punches
        .filter((punch) => punch.state === 'refused' || punch.state === 'failed')
        .map((punch) => (
          <RefusedNotice key={punch.clientId} punch={punch} />
        ))}
      {answered.filter(isUnread).map((confirmed) => (
        <PunchReplyNotice key={confirmed.clientId} confirmed={confirmed} />
      ))}
    </div>
  )
}

/** A punch that was simply recorded is visible on the control itself. */
function isUnread({ claimed, reply }: ConfirmedPunch): boolean {
  return claimed || reply.flags.length > 0 || reply.result === 'kept'
}

function NoLocationNotice({
  punching,
  why,
  kind,
}: {
  punching: Punching
  why: NoFix
  kind: PunchKind
}) {
  const today = useDay()
  const labels: Record<NoFix, () => string> = {
    denied: () => m['attendanceScreens.notice.placeDenied'](),
    unavailable: () => m['attendanceScreens.notice.placeUnavailable'](),
    unsupported: () => m['attendanceScreens.notice.placeUnsupported'](),
  }
  return (
    <div role="alert">
      <Banner tone="bad" action={<Dismiss onPress={punching.dismiss} />}>
        <p className="font-medium">
          {kind === 'in'
            ? m['attendanceScreens.notice.notCheckedIn']()
            : m['attendanceScreens.notice.notCheckedOut']()}
        </p>
        <p className="mt-0.5 text-ink-soft">{labels[why]()}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" onPress={() => punching.punch(kind)}>
            {m['ui.tryAgain']()}
          </Button>
          <LinkButton size="small" to={`/checkIn?tab=month&day=${today}&ask=1`}>
            {m['attendanceScreens.notice.askInstead']()}
          </LinkButton>
        </div>
      </Banner>
    </div>
  )
}

function useWhen(): (at: number) => string {
  const locale = useLanguage()
  const today = useDay()
  return (at) => {
    const instant = new Date(at).toISOString()
    const isToday = dayOf(instant, locale.zone) === today
    return isToday
      ? formatTime(instant, locale)
      : `${formatDay(dayOf(instant, locale.zone), locale)} ${formatTime(instant, locale)}`
  }
}

function RefusedNotice({ punch }: { punch: QueuedPunch }) {
  const { language } = useLanguage()
  const time = useWhen()(punch.tappedAt - (punch.skewMs ?? 0))
  const isFailed = punch.state === 'failed'
  return (
    <div role="alert">
      <Banner
        tone="bad"
        action={<Dismiss onPress={() => void punchQueue().drop(punch.clientId)} />}
      >
        <p className="font-medium">
          {punch.kind === 'in'
            ? m['attendanceScreens.notice.inRefused']({ time })
            : m['attendanceScreens.notice.outRefused']({ time })}
        </p>
        <p className="mt-0.5 text-ink-soft">
          {punch.sentences?.[language] ?? m['attendanceScreens.notice.serverBroke']()}
        </p>
        {isFailed && (
          <div className="mt-2">
            <Button size="small" onPress={() => void punchQueue().retry(punch.clientId)}>
              {m['ui.tryAgain']()}
            </Button>
          </div>
        )}
      </Banner>
    </div>
  )
}

function PunchReplyNotice({ confirmed }: { confirmed: ConfirmedPunch }) {
  const locale = useLanguage()
  const { reply, claimed } = confirmed
  const { flags, session } = reply
  const reasons =
    session === null
      ? flagsText(flags)
      : flags
          .map((flag) => sessionFlag(flag, session, locale))
          .join(m['attendanceScreens.listComma']())
  const time = useWhen()(Date.parse(reply.at))
  const isDoubtful = reply.flags.length > 0 || reply.result === 'kept'
  const recorded =
    reply.kind === 'in'
      ? m['attendanceScreens.notice.inRecorded']({ time })
      : m['attendanceScreens.notice.outRecorded']({ time })
  return (
    <Banner
      live
      tone={isDoubtful ? 'warning' : 'good'}
      action={<Dismiss onPress={() => punchQueue().dismissReply(confirmed.clientId)} />}
    >
      <p className="font-medium">
        {claimed ? m['attendanceScreens.notice.sentLater']({ what: recorded }) : recorded}
      </p>
      {reply.result === 'kept' && (
        <p className="mt-0.5 text-ink-soft">{m['attendanceScreens.notice.kept']()}</p>
      )}
      {reply.result !== 'kept' && isDoubtful && (
        <p className="mt-0.5 text-ink-soft">
          {m['attendanceScreens.notice.forReview']({ why: reasons })}
        </p>
      )}
      {session !== null && session.review === 'open' && (
        <div className="mt-2">
          <Suspense>
            <AddNote session={session} />
          </Suspense>
        </div>
      )}
    </Banner>
  )
}
