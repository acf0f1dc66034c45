import { ArrowRight } from 'lucide-react'
import { RefusedError } from '#platform/http/call.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { Flip } from '#platform/ui/flip.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { CouldNotLoad, errorSentence } from '#platform/ui/could-not-load.tsx'
import { daysText } from '#platform/ui/days-text.ts'
import { m } from '#messages'
import type { PolicyPreview } from '../contract.ts'
import type { useTouched } from './use-touched.ts'

/** How many people it applies to, in a sentence; announced when it changes. */
export function TouchedCount({ found }: { found: ReturnType<typeof useTouched> }) {
  const locale = useLanguage()
  const people = found.error === null ? found.data?.people : undefined
  return (
    <p
      aria-live="polite"
      className={classNames(
        'min-w-0 grow text-sm transition-opacity duration-150',
        found.isPlaceholderData && 'opacity-60',
      )}
    >
      {people !== undefined && (
        <span data-touched={people}>
          {people === 0
            ? m['leavePolicies.nobody']()
            : m['leavePolicies.holdsFor']({ count: people, shown: formatNumber(people, locale) })}
        </span>
      )}
    </p>
  )
}

/** Who the policy would apply to, and what would change for them. */
export function Touched({ found }: { found: ReturnType<typeof useTouched> }) {
  const { language } = useLanguage()
  if (found.error !== null)
    return found.error instanceof RefusedError ? (
      <p className="text-sm text-ink-soft">{errorSentence(found.error, language)}</p>
    ) : (
      <CouldNotLoad error={found.error} again={() => void found.refetch()} />
    )
  if (found.data === undefined) return <Skeleton className="h-28 w-full" />
  return (
    <div
      className={classNames(
        'space-y-3 transition-opacity duration-150',
        found.isPlaceholderData && 'opacity-60',
      )}
    >
      <TouchedPeople {...found.data} />
    </div>
  )
}

function TouchedPeople({ people, passedBy, first }: PolicyPreview) {
  const locale = useLanguage()
  const count = (amount: number): string => formatNumber(amount, locale)
  const others = people - first.length
  return (
    <>
      {first.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line px-3">
          {first.map(({ employee, before, after }) => (
            <li
              key={employee.id}
              className="flex items-baseline justify-between gap-4 py-2 text-sm"
            >
              <span className="min-w-0 truncate">{employee.name[locale.language]}</span>
              <BeforeAfter before={before} after={after} />
            </li>
          ))}
        </ul>
      )}
      {people === 0 && <p className="text-sm text-ink-soft">{m['leavePolicies.nobody']()}</p>}
      {others > 0 && (
        <p className="text-sm text-ink-soft">
          {m['leavePolicies.others']({ count: others, shown: count(others) })}
        </p>
      )}
      {passedBy > 0 && (
        <p className="text-sm text-ink-soft">
          {m['leavePolicies.passedBy']({ count: passedBy, shown: count(passedBy) })}
        </p>
      )}
    </>
  )
}

function BeforeAfter({ before, after }: { before: number; after: number }) {
  const locale = useLanguage()
  const format = (amount: number): string =>
    formatNumber(amount, locale, { maximumFractionDigits: 1 })
  const perYear = m['leaveSetup.perYear']({ days: daysText(after, locale) })
  if (before === after) return <span className="figures shrink-0 text-ink-soft">{perYear}</span>
  return (
    <span className="figures shrink-0">
      <span aria-hidden="true" className="inline-flex items-center gap-1.5">
        <span className="text-ink-soft">{format(before)}</span>
        <Flip>
          <ArrowRight size={13} className="text-ink-soft" />
        </Flip>
        <span className="font-medium">{perYear}</span>
      </span>
      <span className="sr-only">
        {m['leavePolicies.insteadOf']({ after: perYear, before: format(before) })}
      </span>
    </span>
  )
}
