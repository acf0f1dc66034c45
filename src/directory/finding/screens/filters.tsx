import { ChevronDown, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ActivityIcon } from '#directory/activities/activity-icon.tsx'
import { EMIRATES } from '#directory/lookups/rules/emirates.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { useComingQuery } from '#platform/i18n/use-coming-query.ts'
import { classNames } from '#platform/ui/class-names.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { m } from '#words'
import type { Count } from '../contract.ts'
import { type AskedCompanies, askedOf, BADGES, changed, companiesAddress } from '../rules/asked.ts'
import type { LoadedCompanies } from './companies-screen.tsx'
import { filterLook } from './filter-look.ts'

interface Choice {
  readonly key: string
  readonly name: string
  readonly mark?: ReactNode
  readonly count: number
  readonly isOn: boolean
  readonly to: string
}

function Figure({ count }: { count: number }) {
  const manner = useLanguage()
  return <span className="figures text-xs text-ink-faint">{formatNumber(count, manner)}</span>
}

function ChoiceLink({ choice: { name, mark, count, isOn, to } }: { choice: Choice }) {
  return (
    <LocalLink
      to={to}
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      className={filterLook(isOn)}
    >
      {mark}
      {name}
      <Figure count={count} />
    </LocalLink>
  )
}

function countIn(counts: readonly Count[], facet: Count['facet'], value: number): number {
  return counts.find((each) => each.facet === facet && each.value === value)?.count ?? 0
}

/** By land, by sea, by air and the rest: one line, in reach. Where its lookup did not load (S8.8) the page stands without it. */
export function ActivityBar({ loaded }: { loaded: LoadedCompanies }) {
  const { language } = useLanguage()
  const { activities, found } = loaded
  const asked = useAsking(loaded.asked)
  const choices = activities
    .map(({ id, mark, nameEn, nameAr }) => ({
      key: String(id),
      name: language === 'ar' ? nameAr : nameEn,
      mark: <ActivityIcon mark={mark} />,
      count: countIn(found.counts, 'activity', id),
      isOn: asked.activity === id,
      to: companiesAddress(
        changed(asked, { activity: asked.activity === id ? null : id, service: null }),
      ),
    }))
    .filter(({ count, isOn }) => count > 0 || isOn)
  if (choices.length === 0) return null
  return (
    <nav
      aria-label={m['finding.activities']()}
      className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none]"
    >
      <ul className="flex w-max gap-2 py-1">
        <li>
          <LocalLink
            to={companiesAddress(changed(asked, { activity: null, service: null }))}
            preventScrollReset
            aria-current={asked.activity === null ? 'true' : undefined}
            className={filterLook(asked.activity === null)}
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
  const shown = choices.filter(({ count, isOn }) => count > 0 || isOn)
  if (shown.length === 0) return null
  return (
    <div>
      <p className="text-sm font-medium">{title}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {shown.map((choice) => (
          <li key={choice.key}>
            <ChoiceLink choice={choice} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function useAsking(asked: AskedCompanies): AskedCompanies {
  const coming = useComingQuery('/companies')
  return coming === null ? asked : askedOf(coming)
}

function useGroups({
  asked,
  found,
  services,
}: LoadedCompanies): { title: string; choices: Choice[] }[] {
  const { language } = useLanguage()
  const { counts } = found
  const one = <Name extends 'type' | 'service' | 'emirate'>(
    facet: Name,
    value: number,
    wanted: NonNullable<AskedCompanies[Name]>,
    name: string,
  ): Choice => ({
    key: `${facet}-${value}`,
    name,
    count: countIn(counts, facet, value),
    isOn: asked[facet] === wanted,
    to: companiesAddress(changed(asked, { [facet]: asked[facet] === wanted ? null : wanted })),
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
      choices: BADGES.map((badge, place) => ({
        key: badge,
        name: badgeNames[badge],
        count: countIn(counts, 'badge', place + 1),
        isOn: asked.badges.includes(badge),
        to: companiesAddress(
          changed(asked, {
            badges: BADGES.filter((each) => (each === badge) !== asked.badges.includes(each)),
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
        .filter(({ activityId }) => asked.activity === null || activityId === asked.activity)
        .map(({ id, nameEn, nameAr }) =>
          one('service', id, id, language === 'ar' ? nameAr : nameEn),
        ),
    },
  ]
}

/** What else can be chosen, and what is chosen now; links, so that they work before any script has come. */
export function FilterPanel({ loaded }: { loaded: LoadedCompanies }) {
  const { found } = loaded
  const asked = useAsking(loaded.asked)
  const groups = useGroups({ ...loaded, asked })
  // The alphabet itself shows and undoes its letter, while it is there.
  const letters =
    asked.letter === null || found.letters.length > 0
      ? []
      : [
          {
            key: 'letter',
            name: asked.letter.toLocaleUpperCase('en'),
            to: companiesAddress(changed(asked, { letter: null })),
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
            filterLook(false),
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
      {chosen.length > 0 && (
        <ul aria-label={m['finding.chosen']()} className="flex flex-wrap gap-2">
          {chosen.map(({ key, name, to }) => (
            <li key={key}>
              <LocalLink
                to={to}
                preventScrollReset
                aria-label={m['finding.remove']({ filter: name })}
                className={filterLook(true)}
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
