import { useState } from 'react'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { readableDetails } from '#platform/i18n/readable-details.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { formatDayRange } from '#platform/ui/format-dates.ts'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { CouldNotLoad, errorSentence } from '#platform/ui/could-not-load.tsx'
import { daysText } from '#platform/ui/days-text.ts'
import { m } from '#messages'
import { type ReturnChoices, showReturnChoices } from '../choices/contract.ts'
import {
  decideReturn,
  type LateAs,
  type LeaveReturn,
  listDueReturns,
  listOverdueReturns,
  listReturnsToDecide,
  type RestAs,
  showReturn,
} from '../contract.ts'
import { Meaning } from './meaning.tsx'
import { lateAsLabel, workingDaysText } from './return-labels.ts'

const COMMENT_MAX = 500
const WAYS: readonly LateAs[] = ['annual', 'unpaid', 'absence']
const WAYS_OF_REST: readonly RestAs[] = ['unpaid', 'absence']

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
  const [restAs, setRestAs] = useState<RestAs | null>(null)
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
  const split = lateAs === 'annual' ? (choices.annual?.split ?? null) : null
  const trimmedComment = comment.trim()
  function send(approve: boolean): void {
    setTried(approve ? 'approve' : 'reject')
    const isOpen = isLate && (lateAs === null || (split !== null && restAs === null))
    if (approve ? isOpen : trimmedComment === '') return
    decide.submit({
      params: { id: value.id },
      body: {
        approve,
        comment: trimmedComment,
        lateAs: approve && isLate ? lateAs : null,
        ...(approve && split !== null && restAs !== null ? { restAs } : {}),
      },
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
      {split !== null && (
        <RestChoice
          split={split}
          value={restAs}
          onChange={setRestAs}
          isMissing={tried === 'approve' && restAs === null}
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

type Split = NonNullable<NonNullable<ReturnChoices['annual']>['split']>

/** What the late days become that the balance does not cover. */
function RestChoice({
  split: { rest },
  value,
  onChange,
  isMissing,
}: {
  split: Split
  value: RestAs | null
  onChange: (value: RestAs) => void
  isMissing: boolean
}) {
  const locale = useLanguage()
  const effects: Record<RestAs, string> = {
    unpaid: m['leaveReturns.decide.unpaid']({ days: daysText(rest.unpaid ?? 0, locale) }),
    absence: m['leaveReturns.decide.absence']({ days: workingDaysText(rest.absence, locale) }),
  }
  return (
    <RadioGroup
      label={m['leaveReturns.decide.rest']({ when: formatDayRange(rest.from, rest.to, locale) })}
      choices={WAYS_OF_REST.filter((way) => way === 'absence' || rest.unpaid !== null).map(
        (way) => ({ value: way, label: lateAsLabel(way), detail: effects[way] }),
      )}
      value={value}
      onChange={(next) => onChange(next === 'unpaid' ? 'unpaid' : 'absence')}
      error={isMissing ? m['leaveReturns.restAsNeeded']() : undefined}
    />
  )
}

type Choice = NonNullable<ReturnChoices['unpaid']> & { readonly split?: Split | null }

/** The effect of a choice in numbers, or why it is not possible. */
function effectMessages(
  way: LateAs,
  { days, balance, blocker, split }: Choice,
  locale: ReturnType<typeof useLanguage>,
): string {
  const number = (amount: number): string =>
    formatNumber(amount, locale, { maximumFractionDigits: 2 })
  if (blocker !== null) return blockerText(blocker, locale)
  if (way === 'absence')
    return m['leaveReturns.decide.absence']({ days: workingDaysText(days, locale) })
  if (way === 'unpaid' || balance === null)
    return m['leaveReturns.decide.unpaid']({ days: daysText(days, locale) })
  const about = {
    days: daysText(days, locale),
    before: number(balance.before),
    after: number(balance.after),
  }
  if (split === undefined || split === null) return m['leaveReturns.decide.annual'](about)
  const when = formatDayRange(split.covered.from, split.covered.to, locale)
  return m['leaveReturns.decide.covered']({ ...about, when })
}

function blockerText(
  { code, details }: NonNullable<Choice['blocker']>,
  locale: ReturnType<typeof useLanguage>,
): string {
  const {
    left = '',
    asked = '',
    day = '',
    period = '',
    days = '',
  } = readableDetails(details, locale)
  switch (code) {
    case 'leave.balanceShort':
      return m['leaveReturns.decide.short']({ left, asked })
    case 'leaveReturns.meetsHours':
      return m['leaveReturns.meetsHours']({ day })
    case 'leaveReturns.meetsPending':
      return m['leaveReturns.meetsPending']({ period })
    case 'leave.tooLong':
      return m['leave.tooLong']({ days })
    default:
      return m['leave.nothingToTake']()
  }
}
