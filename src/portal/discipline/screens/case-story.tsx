import { Check, Clock, FileText, Gavel, MessageSquare, Scale, Search, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { dayOf, formatDay } from '#platform/ui/format-dates.ts'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { m } from '#messages'
import type { Case } from '../contract.ts'
import { amountText, kindLabel, statusLabel } from './labels.ts'

interface Step {
  readonly key: string
  readonly icon: typeof Check
  readonly title: string
  readonly on: string
  /** Who acted, where the reader may know it. */
  readonly by?: string | undefined
  /** A line of its own, such as the penalty. */
  readonly detail?: ReactNode
  readonly text: string
  /** Draws the eye: the decision. */
  readonly isMain?: boolean
}

/** What happened in a case so far, in order: each step with its day and words. */
export function CaseStory({ found }: { found: Case }) {
  const locale = useLanguage()
  const steps = stepsOf(found, locale)
  return (
    <section>
      <h3 className="mb-3 text-sm font-semibold">{m['disciplineScreens.story.title']()}</h3>
      <ol>
        {steps.map((step, index) => (
          <OneStep key={step.key} step={step} isLast={index === steps.length - 1} />
        ))}
      </ol>
    </section>
  )
}

function stepsOf(found: Case, locale: LocaleOptions): Step[] {
  const day = (at: string): string => dayOf(at, locale.zone)
  const { report, charge, answer, hearing, investigation, closing } = found
  return [
    ...(report === null
      ? []
      : [
          {
            key: 'report',
            icon: FileText,
            title: m['disciplineScreens.story.reported'](),
            on: day(report.at),
            by: report.by[locale.language],
            text: report.account,
          },
        ]),
    ...(charge === null
      ? []
      : [
          {
            key: 'charge',
            icon: Scale,
            title: m['disciplineScreens.story.charged'](),
            on: charge.on,
            text: charge.text,
          },
        ]),
    ...(answer === null
      ? []
      : [
          {
            key: 'answer',
            icon: MessageSquare,
            title: m['disciplineScreens.story.answered'](),
            on: day(answer.at),
            text: answer.text,
          },
        ]),
    ...(hearing === null
      ? []
      : [
          {
            key: 'hearing',
            icon: MessageSquare,
            title: hearing.attended
              ? m['disciplineScreens.story.heard']()
              : m['disciplineScreens.story.absent'](),
            on: hearing.on,
            text: hearing.statement,
          },
        ]),
    ...(investigation === null
      ? []
      : [
          {
            key: 'investigation',
            icon: Search,
            title: m['disciplineScreens.story.investigated'](),
            on: investigation.on,
            text: investigation.findings,
          },
        ]),
    ...penaltySteps(found, locale),
    ...(closing === null
      ? []
      : [
          {
            key: 'closing',
            icon: X,
            title: m['disciplineScreens.story.closed'](),
            on: closing.on,
            text: closing.reason,
          },
        ]),
  ]
}

function penaltySteps({ penalty }: Case, locale: LocaleOptions): Step[] {
  if (penalty === null) return []
  const { given, objection, resolution } = penalty
  const day = (at: string): string => dayOf(at, locale.zone)
  const name = (measure: typeof given): ReactNode => {
    const amount = amountText(measure, locale)
    return (
      <>
        {kindLabel(measure.kind)}
        {amount !== null && (
          <span className="figures block text-xs font-normal text-ink-soft">{amount}</span>
        )}
      </>
    )
  }
  return [
    {
      key: 'penalty',
      icon: Gavel,
      title: m['disciplineScreens.story.decided'](),
      on: penalty.on,
      by: penalty.by[locale.language],
      detail: name(given),
      text: penalty.reason,
      isMain: true,
    },
    ...(objection === null
      ? []
      : [
          {
            key: 'objection',
            icon: MessageSquare,
            title: m['disciplineScreens.story.objected'](),
            on: day(objection.at),
            text: objection.text,
          },
        ]),
    ...(resolution === null
      ? []
      : [
          {
            key: 'resolution',
            icon: Check,
            title: m['disciplineScreens.story.resolved']({
              outcome: statusLabel(resolution.outcome),
            }),
            on: day(resolution.at),
            by: resolution.by[locale.language],
            detail: resolution.outcome === 'reduced' ? name(penalty.measure) : undefined,
            text: resolution.reason,
            isMain: true,
          },
        ]),
    ...(resolution === null && objection !== null
      ? [
          {
            key: 'waiting',
            icon: Clock,
            title: m['disciplineScreens.story.waiting'](),
            on: '',
            text: '',
          },
        ]
      : []),
  ]
}

function OneStep({ step, isLast }: { step: Step; isLast: boolean }) {
  const locale = useLanguage()
  const { icon: Icon, title, on, by, detail, text, isMain = false } = step
  return (
    <li className="relative flex gap-3 pb-5 last:pb-0">
      {!isLast && (
        <span aria-hidden="true" className="absolute start-4 top-8 bottom-0 w-px bg-line" />
      )}
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-8 shrink-0 place-items-center rounded-full',
          isMain ? 'bg-accent-soft text-accent' : 'bg-neutral-soft text-ink-soft',
        )}
      >
        <Icon size={16} />
      </span>
      <div className="min-w-0 grow pt-1 text-sm">
        <p className="font-medium">{title}</p>
        <p className="text-xs text-ink-soft">
          {on !== '' && <bdi className="figures">{formatDay(on, locale, { year: true })}</bdi>}
          {by !== undefined && (
            <>
              {' · '}
              <Bdi>{by}</Bdi>
            </>
          )}
        </p>
        {detail !== undefined && <p className="mt-1.5 font-medium">{detail}</p>}
        {text !== '' && (
          <p className="mt-1.5 rounded-control bg-neutral-soft px-3 py-2 text-pretty" dir="auto">
            <LocalizedText text={text} />
          </p>
        )}
      </div>
    </li>
  )
}
