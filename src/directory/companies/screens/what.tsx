import { ArrowRight, ChevronRight } from 'lucide-react'
import { ActivityIcon } from '#directory/activities/activity-icon.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { Flip } from '#platform/ui/flip.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { durationText } from '#platform/ui/duration-text.ts'
import { m } from '#messages'
import type { Company, VehicleKind } from '../contract.ts'
import { Section } from './section.tsx'

const KINDS: Readonly<Record<VehicleKind, () => string>> = {
  van: () => m['companyScreens.van'](),
  pickup: () => m['companyScreens.pickup'](),
  truck: () => m['companyScreens.truck'](),
  trailer: () => m['companyScreens.trailer'](),
  refrigerated: () => m['companyScreens.refrigerated'](),
  tanker: () => m['companyScreens.tanker'](),
  lowbed: () => m['companyScreens.lowbed'](),
  crane: () => m['companyScreens.crane'](),
  motorbike: () => m['companyScreens.motorbike'](),
  vessel: () => m['companyScreens.vessel'](),
  aircraft: () => m['companyScreens.aircraft'](),
}

export function Gallery({ company }: { company: Company }) {
  const { language } = useLanguage()
  if (company.pictures.length === 0) return null
  return (
    <ul aria-label={m['companyScreens.gallery']()} className="grid grid-cols-2 gap-3">
      {company.pictures.map(({ src, alt }, index) => (
        <li key={src} className="aspect-[3/2] overflow-clip rounded-card border border-line">
          <img
            src={src}
            alt={alt[language]}
            width={960}
            height={640}
            loading={index < 2 ? 'eager' : 'lazy'}
            decoding="async"
            className="size-full object-cover"
          />
        </li>
      ))}
    </ul>
  )
}

/** Its services, by activity. */
export function Services({ company }: { company: Company }) {
  const { language } = useLanguage()
  const groups = company.activities
    .map((activity) => ({
      activity,
      services: company.services.filter(({ activityId }) => activityId === activity.id),
    }))
    .filter(({ services }) => services.length > 0)
  if (groups.length === 0) return null
  return (
    <Section title={m['companyScreens.services']()}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {groups.map(({ activity, services }) => (
          <li key={activity.id} className="rounded-card border border-line bg-surface p-4">
            <p className="flex items-center gap-2 font-medium">
              <ActivityIcon mark={activity.mark} />
              {activity.name[language]}
            </p>
            <ul className="mt-2 grid gap-1 text-sm text-ink-soft">
              {services.map(({ id, name }) => (
                <li key={id}>{name[language]}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What can be booked online. */
export function Bookable({ company }: { company: Company }) {
  const locale = useLanguage()
  if (company.bookable.length === 0) return null
  return (
    <Section title={m['companyScreens.bookable']()}>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {company.bookable.map(({ name, path, minutes }) => (
          <li
            key={path.en}
            className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-hover"
          >
            <span>
              <LocalLink
                to={path[locale.language]}
                className="font-medium after:absolute after:inset-0"
              >
                <bdi>{name[locale.language]}</bdi>
              </LocalLink>
              <span className="text-sm text-ink-soft"> · {durationText(minutes, locale)}</span>
            </span>
            <span aria-hidden="true" className="inline-flex items-center gap-1 text-sm text-accent">
              {m['companyScreens.book']()}
              <Flip>
                <ChevronRight size={16} />
              </Flip>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Its lanes, and how long each takes. */
export function Lanes({ company }: { company: Company }) {
  const locale = useLanguage()
  const { language } = locale
  if (company.lanes.length === 0) return null
  const markOf = (id: number) =>
    company.activities.find((activity) => activity.id === id)?.mark ?? 'land'
  return (
    <Section title={m['companyScreens.lanes']()}>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {company.lanes.map(({ activityId, from, to, transitDays }) => (
          <li
            key={`${activityId}${from.en}${to.en}`}
            className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-hover"
          >
            <LocalLink
              to={`/ask-quotes?${new URLSearchParams({
                c: `${company.number}`,
                activity: `${activityId}`,
                from: from.en,
                to: to.en,
              })}`}
              className="inline-flex items-center gap-2 after:absolute after:inset-0"
            >
              <ActivityIcon mark={markOf(activityId)} />
              {from[language]}
              <Flip>
                <ArrowRight size={14} aria-label={m['companyScreens.to']()} />
              </Flip>
              {to[language]}
            </LocalLink>
            {transitDays !== null && (
              <span className="text-sm text-ink-soft">
                {transitDays === 0
                  ? m['companyScreens.sameDay']()
                  : m['companyScreens.days']({
                      count: transitDays,
                      shown: formatNumber(transitDays, locale),
                    })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Its vehicles. */
export function Fleet({ company }: { company: Company }) {
  const locale = useLanguage()
  if (company.vehicles.length === 0) return null
  return (
    <Section title={m['companyScreens.fleet']()}>
      <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {company.vehicles.map(({ kind, many, capacityKg }) => (
          <li
            key={kind}
            className="flex items-baseline justify-between gap-4 border-b border-line pb-2"
          >
            <span>
              {KINDS[kind]()}
              {capacityKg !== null && (
                <span className="text-sm text-ink-soft">
                  {' · '}
                  {m['companyScreens.upTo']({
                    weight: formatNumber(capacityKg / 1_000, locale, { maximumFractionDigits: 1 }),
                  })}
                </span>
              )}
            </span>
            <span className="figures font-medium">{formatNumber(many, locale)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
