import { ShieldCheck } from 'lucide-react'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Avatar } from '#platform/ui/avatar.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { showToday } from '../contract.ts'
import { acceptReview, listReviews, type ReviewItem } from '../team/contract.ts'
import { CouldNotLoad, errorSentence } from '#platform/ui/could-not-load.tsx'
import { RequestSkeletons } from './request-skeletons.tsx'
import { SessionList } from './session-list.tsx'

const AT_ONCE = 50

/** Flagged records without a review, with what was recorded. */
export function FlaggedSessions() {
  const list = useEndpoint(listReviews, { query: { limit: String(AT_ONCE) } })
  if (list.data === undefined)
    return list.error === null ? (
      <RequestSkeletons />
    ) : (
      <CouldNotLoad error={list.error} again={() => void list.refetch()} />
    )
  if (list.data.items.length === 0) {
    return (
      <div className="rounded-card border border-line bg-surface">
        <EmptyState
          icon={<ShieldCheck size={22} aria-hidden="true" />}
          title={m['attendanceScreens.flagged.none']()}
          text={m['attendanceScreens.flagged.noneText']()}
        />
      </div>
    )
  }
  return (
    <div className="space-y-4">
      <p className="max-w-prose text-sm text-ink-soft">{m['attendanceScreens.flagged.text']()}</p>
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {list.data.items.map((item) => (
          <li key={item.session.id}>
            <Flagged item={item} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Flagged({ item }: { item: ReviewItem }) {
  const { language } = useLanguage()
  const { employee, session } = item
  const accept = useSubmit(acceptReview, {
    refreshes: [listReviews, showToday],
    onSuccess: () =>
      showToast(m['attendanceScreens.flagged.accepted']({ name: employee.name[language] }), {
        tone: 'good',
      }),
  })
  return (
    <article
      aria-label={employee.name[language]}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex items-start gap-3">
        <Avatar name={employee.name[language]} />
        <div className="min-w-0 grow">
          <h2 className="text-base font-medium">
            <bdi>{employee.name[language]}</bdi>
          </h2>
          <p className="text-xs text-ink-soft">
            <Bdi code>{employee.employeeNo}</Bdi> · <DateText day={session.day} hijri />
          </p>
        </div>
      </div>
      <SessionList sessions={[session]} evidence />
      {accept.error !== null && (
        <p role="alert" className="text-sm font-medium text-bad">
          {errorSentence(accept.error, language)}
        </p>
      )}
      <div className="flex flex-wrap gap-2 max-sm:*:grow sm:justify-end">
        <LinkButton
          to={`/team?person=${employee.id}&month=${session.day.slice(0, 7)}&day=${session.day}`}
        >
          {m['attendanceScreens.flagged.seeMonth']()}
        </LinkButton>
        <Button
          kind="primary"
          pending={accept.pending}
          onPress={() => accept.submit({ params: { id: session.id } })}
        >
          {m['attendanceScreens.flagged.accept']()}
        </Button>
      </div>
    </article>
  )
}
