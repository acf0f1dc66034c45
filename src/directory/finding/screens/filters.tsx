import { ChevronDown, Clock, Star, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ActivityIcon } from '#directory/activities/activity-icon.tsx'
import { EMIRATES } from '#directory/lookups/rules/emirates.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { useComingQuery } from '#platform/i18n/use-coming-query.ts'
import { classNames } from '#platform/ui/class-names.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { Count } from '../contract.ts'
import {
  type CompanyCriteria,
  criteriaOf,
  BADGES,
  changed,
  companiesAddress,
} from '../rules/criteria.ts'
import type { LoadedCompanies } from './companies-screen.tsx'
import { filterClasses } from './filter-style.ts'

const RATED_STARS = 4

interface Choice {
  readonly key: string
  readonly name: string
  readonly mark?: ReactNode
  readonly count: number
  readonly isOn: boolean
  readonly to: string
}

function CountBadge({ count }: { count: number }) {
  const locale = useLanguage()
  return <span className="figures text-xs text-ink-faint">{formatNumber(count, locale)}</span>
}

function ChoiceLink({ choice: { name, mark, count, isOn, to } }: { choice: Choice }) {
  return (
    <LocalLink
      to={to}
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      className={filterClasses(isOn)}
    >
      {mark}
      {name}
      <CountBadge count={count} />
    </LocalLink>
  )
}

function countIn(counts: readonly Count[], facet: Count['facet'], value: number): number {
  return counts.find((each) => each.facet === facet && each.value === value)?.count ?? 0
}

/**
 * By land, by sea, by air and the rest, in one line within reach. The page omits it when its lookup
 * did not load (S8.8).
 */
export function ActivityBar({ loaded }: { loaded: LoadedCompanies }) {
  const { language } = useLanguage()
  const { activities, found } = loaded
  const criteria = usePendingCriteria(loaded.criteria)
  const choices = activities
    .map(({ id, mark, nameEn, nameAr }) => ({
      key: String(id),
      name: language === 'ar' ? nameAr : nameEn,
      mark: <ActivityIcon mark={mark} />,
      count: countIn(found.counts, 'activity', id),
      isOn: criteria.activity === id,
      to: companiesAddress(
        changed(criteria, { activity: criteria.activity === id ? null : id, service: null }),
      ),
    }))
    .filter(({ count, isOn }) => count > 0 || isOn)
  if (choices.length === 0) return null
  return (
    <nav
      aria-label={m['finding.activities']()}
      className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none]"
    >
      <ul className="flex w-max gap-2 py-1 sm:w-auto sm:flex-wrap">
        <li>
          <LocalLink
            to={companiesAddress(changed(criteria, { activity: null, service: null }))}
            preventScrollReset
            aria-current={criteria.activity === null ? 'true' : undefined}
            className={filterClasses(criteria.activity === null)}
          >
            {m['finding.all']()}
          </LocalLink>
        </li>
        {choices.map((choice) => (
          <li key={choice.key}>
            <ChoiceLink choice={choice} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Group({ title, choices }: { title: string; choices: readonly Choice[] }) {
  const visible = choices.filter(({ count, isOn }) => count > 0 || isOn)
  if (visible.length === 0) return null
  return (
    <div>
      <p className="text-sm font-medium">{title}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {visible.map((choice) => (
          <li key={choice.key}>
            <ChoiceLink choice={choice} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function usePendingCriteria(criteria: CompanyCriteria): CompanyCriteria {
  const coming = useComingQuery('/companies')
  return coming === null ? criteria : criteriaOf(coming)
}

function useGroups({
  criteria,
  found,
  services,
}: LoadedCompanies): { title: string; choices: Choice[] }[] {
  const { language } = useLanguage()
  const { counts } = found
  const one = <Name extends 'type' | 'service' | 'emirate'>(
    facet: Name,
    value: number,
    requested: NonNullable<CompanyCriteria[Name]>,
    name: string,
  ): Choice => ({
    key: `${facet}-${value}`,
    name,
    count: countIn(counts, facet, value),
    isOn: criteria[facet] === requested,
    to: companiesAddress(
      changed(criteria, { [facet]: criteria[facet] === requested ? null : requested }),
    ),
  })
  const badgeNames = {
    licensed: m['companyScreens.licensed'](),
    insured: m['companyScreens.insured'](),
  }
  return [
    {
      title: m['finding.emirate'](),
      choices: EMIRATES.map((emirate) => one('emirate', emirate.id, emirate.id, emirate[language])),
    },
    {
      title: m['finding.badges'](),
      choices: BADGES.map((badge, index) => ({
        key: badge,
        name: badgeNames[badge],
        count: countIn(counts, 'badge', index + 1),
        isOn: criteria.badges.includes(badge),
        to: companiesAddress(
          changed(criteria, {
            badges: BADGES.filter((each) => (each === badge) !== criteria.badges.includes(each)),
          }),
        ),
      })),
    },
    {
      title: m['finding.type'](),
      choices: [
        one('type', 1, 'provider', m['finding.provider']()),
        one('type', 2, 'transfer', m['finding.transfer']()),
      ],
    },
    {
      title: m['finding.service'](),
      choices: services
        .filter(({ activityId }) => criteria.activity === null || activityId === criteria.activity)
        .map(({ id, nameEn, nameAr }) =>
          one('service', id, id, language === 'ar' ? nameAr : nameEn),
        ),
    },
  ]
}

/** The two that most people press, beside the others. */
function QuickFilters({ criteria, found }: Pick<LoadedCompanies, 'criteria' | 'found'>) {
  const stars = formatNumber(RATED_STARS, useLanguage())
  const rated = countIn(found.counts, 'rating', RATED_STARS)
  const { rated: isRated, open: isOpen } = criteria
  return (
    <>
      {(rated > 0 || isRated) && (
        <LocalLink
          to={companiesAddress(changed(criteria, { rated: !isRated }))}
          preventScrollReset
          aria-current={isRated ? 'true' : undefined}
          className={filterClasses(isRated)}
        >
          <Star size={14} aria-hidden="true" className="fill-current text-warning" />
          <span aria-hidden="true">{m['finding.rated']({ stars })}</span>
          <span className="sr-only">{m['finding.ratedLong']({ stars })}</span>
          <CountBadge count={rated} />
        </LocalLink>
      )}
      <LocalLink
        to={companiesAddress(changed(criteria, { open: !isOpen }))}
        preventScrollReset
        aria-current={isOpen ? 'true' : undefined}
        className={filterClasses(isOpen)}
      >
        <Clock size={14} aria-hidden="true" />
        {m['finding.openNow']()}
      </LocalLink>
    </>
  )
}

/** What else can be chosen, and what is chosen now; links, so that they work before any script has come. */
export function FilterPanel({ loaded }: { loaded: LoadedCompanies }) {
  const { found } = loaded
  const criteria = usePendingCriteria(loaded.criteria)
  const groups = useGroups({ ...loaded, criteria })
  // While the alphabet is displayed, it shows and undoes its letter itself.
  const letters =
    criteria.letter === null || found.letters.length > 0
      ? []
      : [
          {
            key: 'letter',
            name: criteria.letter.toLocaleUpperCase('en'),
            to: companiesAddress(changed(criteria, { letter: null })),
          },
        ]
  const chosen = [
    ...letters,
    ...groups.flatMap(({ choices }) => choices).filter(({ isOn }) => isOn),
  ]
  return (
    <div className="flex flex-wrap items-start gap-2">
      <details className="group/filters contents open:block open:w-full">
        <summary
          className={classNames(
            filterClasses(false),
            'cursor-pointer list-none [&::-webkit-details-marker]:hidden',
          )}
        >
          {m['finding.filters']()}
          <ChevronDown size={14} aria-hidden="true" className="group-open/filters:rotate-180" />
        </summary>
        <div className="mt-3 mb-1 grid gap-4 rounded-card border border-line bg-surface p-4">
          {groups.map((group) => (
            <Group key={group.title} {...group} />
          ))}
        </div>
      </details>
      <QuickFilters criteria={criteria} found={found} />
      {chosen.length > 0 && (
        <ul aria-label={m['finding.chosen']()} className="flex flex-wrap gap-2">
          {chosen.map(({ key, name, to }) => (
            <li key={key}>
              <LocalLink
                to={to}
                preventScrollReset
                aria-label={m['finding.remove']({ filter: name })}
                className={filterClasses(true)}
              >
                {name}
                <X size={14} aria-hidden="true" />
              </LocalLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
