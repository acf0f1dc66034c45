import { lazy, Suspense, useState } from 'react'
import { Dotted } from '#platform/ui/dotted.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Avatar } from '#platform/ui/avatar.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { DateText, HijriText } from '#platform/ui/date-text.tsx'
import { dayOf, formatDay } from '#platform/ui/format-dates.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { showToday } from '../contract.ts'
import { acceptReview, askForCorrection, listReviews, type ReviewItem } from '../team/contract.ts'
import { SessionList } from './session-list.tsx'

const CheckOutDialog = lazy(async () => ({
  default: (await import('./check-out-dialog.tsx')).CheckOutDialog,
}))

/** A flagged record with what was recorded, and every way to settle it. */
export function FlaggedRecord({ item }: { item: ReviewItem }) {
  const locale = useLanguage()
  const { language } = locale
  const { employee, session, correctionAskedAt } = item
  const name = employee.name[language]
  const [isSetting, setSetting] = useState(false)
  const accept = useSubmit(acceptReview, {
    refreshes: [listReviews, showToday],
    onSuccess: () => showToast(m['attendanceScreens.flagged.accepted']({ name }), { tone: 'good' }),
  })
  const ask = useSubmit(askForCorrection, {
    refreshes: [listReviews],
    onSuccess: () => showToast(m['attendanceScreens.flagged.asked']({ name }), { tone: 'good' }),
  })
  const error = accept.error ?? ask.error
  const params = { id: session.id }
  return (
    <article
      aria-label={name}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex items-start gap-3">
        <Avatar name={name} />
        <div className="min-w-0 grow">
          <h2 className="text-base font-medium">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-xs text-ink-soft">
            <Dotted>
              <Bdi code>{employee.employeeNo}</Bdi>
              <DateText day={session.day} />
              <HijriText day={session.day} />
            </Dotted>
          </p>
        </div>
        <span className="shrink-0 text-sm whitespace-nowrap">
          <TextLink
            to={`/team?person=${employee.id}&month=${session.day.slice(0, 7)}&day=${session.day}`}
          >
            {m['attendanceScreens.flagged.seeMonth']()}
          </TextLink>
        </span>
      </div>
      <SessionList sessions={[session]} evidence />
      {correctionAskedAt !== null && (
        <span>
          <Pill tone="info">
            {m['attendanceScreens.flagged.askedOn']({
              day: formatDay(dayOf(correctionAskedAt, locale.zone), locale),
            })}
          </Pill>
        </span>
      )}
      {error !== null && (
        <p role="alert" className="text-sm font-medium text-bad">
          {errorSentence(error, language)}
        </p>
      )}
      <div className="flex flex-wrap gap-2 max-sm:*:grow sm:justify-end">
        <Button pending={ask.pending} onPress={() => ask.submit({ params })}>
          {m['attendanceScreens.flagged.ask']()}
        </Button>
        {session.flags.includes('forgotten_out') && (
          <Button onPress={() => setSetting(true)}>
            {m['attendanceScreens.flagged.setOut']()}
          </Button>
        )}
        <Button kind="primary" pending={accept.pending} onPress={() => accept.submit({ params })}>
          {m['attendanceScreens.flagged.accept']()}
        </Button>
      </div>
      {isSetting && (
        <Suspense>
          <CheckOutDialog item={item} onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </article>
  )
}
