import { useState } from 'react'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { CouldNotLoad, errorSentence } from '#platform/ui/could-not-load.tsx'
import { daysText } from '#platform/ui/days-text.ts'
import { m } from '#messages'
import {
  decideReturn,
  type LateAs,
  type LeaveReturn,
  listDueReturns,
  listOverdueReturns,
  listReturnsToDecide,
  type ReturnChoices,
  showReturn,
  showReturnChoices,
} from '../contract.ts'
import { Meaning } from './meaning.tsx'
import { lateAsLabel, workingDaysText } from './return-labels.ts'

const COMMENT_MAX = 500
const WAYS: readonly LateAs[] = ['annual', 'unpaid', 'absence']

/** Approves or refuses a return; for a late one, each way to resolve its days states its effect. */
export function ReturnDecision({
  value,
  onSuccess,
}: {
  value: LeaveReturn
  onSuccess: () => void
}) {
  const choices = useEndpoint(showReturnChoices, { params: { id: value.id } })
  if (choices.data !== undefined)
    return <Deciding value={value} choices={choices.data} onSuccess={onSuccess} />
  if (choices.error !== null)
    return <CouldNotLoad error={choices.error} again={() => void choices.refetch()} />
  return (
    <Loading>
      <Skeleton className="h-40 w-full" />
    </Loading>
  )
}

function Deciding({
  value,
  choices,
  onSuccess,
}: {
  value: LeaveReturn
  choices: ReturnChoices
  onSuccess: () => void
}) {
  const locale = useLanguage()
  const { language } = locale
  const [lateAs, setLateAs] = useState<LateAs | null>(null)
  const [comment, setComment] = useState('')
  const [tried, setTried] = useState<'approve' | 'reject' | null>(null)
  const name = value.employee.name[language]
  const decide = useSubmit(decideReturn, {
    refreshes: [
      listReturnsToDecide,
      listOverdueReturns,
      showReturn,
      listDueReturns,
      showReturnChoices,
    ],
    onSuccess(_reply, { body }) {
      showToast(
        body?.approve === true
          ? m['leaveReturns.decide.approved']({ name })
          : m['leaveReturns.decide.rejected']({ name }),
        { tone: 'good' },
      )
      onSuccess()
    },
  })
  const isLate = choices.meaning.kind === 'late'
  const trimmedComment = comment.trim()
  function send(approve: boolean): void {
    setTried(approve ? 'approve' : 'reject')
    if (approve ? isLate && lateAs === null : trimmedComment === '') return
    decide.submit({
      params: { id: value.id },
      body: { approve, comment: trimmedComment, lateAs: approve && isLate ? lateAs : null },
    })
  }
  return (
    <div className="space-y-5 border-t border-line pt-5">
      <Meaning meaning={choices.meaning} reported={value.actualDate} />
      {decide.error !== null && (
        <div role="alert">
          <Banner tone="bad">{errorSentence(decide.error, language)}</Banner>
        </div>
      )}
      {isLate && (
        <RadioGroup
          label={m['leaveReturns.decide.missing']()}
          choices={WAYS.flatMap((way) => {
            const choice = choices[way]
            return choice === null
              ? []
              : [
                  {
                    value: way,
                    label: lateAsLabel(way),
                    detail: effectMessages(way, choice, locale),
                    disabled: choice.blocker !== null,
                  },
                ]
          })}
          value={lateAs}
          onChange={(next) => setLateAs(WAYS.find((way) => way === next) ?? null)}
          error={
            tried === 'approve' && lateAs === null ? m['leaveReturns.lateAsNeeded']() : undefined
          }
        />
      )}
      <TextArea
        label={m['leaveReturns.decide.comment']()}
        help={m['leaveReturns.decide.commentHelp']()}
        value={comment}
        onChange={setComment}
        rows={2}
        maxLength={COMMENT_MAX}
        error={tried === 'reject' && trimmedComment === '' ? m['leave.commentNeeded']() : undefined}
      />
      <div className="flex flex-wrap gap-2 max-sm:*:grow sm:justify-end">
        <Button disabled={decide.pending} onPress={() => send(false)}>
          {m['leaveReturns.decide.reject']()}
        </Button>
        <Button kind="primary" pending={decide.pending} onPress={() => send(true)}>
          {m['leaveReturns.decide.approve']()}
        </Button>
      </div>
    </div>
  )
}

type Choice = NonNullable<ReturnChoices['annual']>

/** The effect of a choice in numbers, or why it is not possible. */
function effectMessages(
  way: LateAs,
  { days, balance, blocker }: Choice,
  locale: ReturnType<typeof useLanguage>,
): string {
  const number = (amount: number): string =>
    formatNumber(amount, locale, { maximumFractionDigits: 2 })
  if (blocker !== null) return blockerText(blocker, locale)
  if (way === 'absence')
    return m['leaveReturns.decide.absence']({ days: workingDaysText(days, locale) })
  if (way === 'unpaid' || balance === null)
    return m['leaveReturns.decide.unpaid']({ days: daysText(days, locale) })
  return m['leaveReturns.decide.annual']({
    days: daysText(days, locale),
    before: number(balance.before),
    after: number(balance.after),
  })
}

function blockerText(
  { code, details }: NonNullable<Choice['blocker']>,
  locale: ReturnType<typeof useLanguage>,
): string {
  const number = (value: string | number | undefined): string =>
    formatNumber(Number(value), locale, { maximumFractionDigits: 2 })
  const day = (value: string | number | undefined): string => formatDay(String(value), locale)
  switch (code) {
    case 'leave.balanceShort':
      return m['leaveReturns.decide.short']({
        left: number(details['left']),
        asked: number(details['asked']),
      })
    case 'leaveReturns.meetsHours':
      return m['leaveReturns.meetsHours']({ day: day(details['day']) })
    case 'leaveReturns.meetsPending':
      return m['leaveReturns.meetsPending']({ from: day(details['from']), to: day(details['to']) })
    case 'leave.tooLong':
      return m['leave.tooLong']({ days: number(details['days']) })
    default:
      return m['leave.nothingToTake']()
  }
}
