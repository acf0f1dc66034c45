import { useState } from 'react'
import { Dotted } from '#platform/ui/dotted.tsx'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { formatDay, isOtherYear } from '#platform/ui/format-dates.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import {
  type DocumentKind,
  listExpiringDocuments,
  listMovements,
  type Movement,
} from '#portal/employees/overview/contract.ts'
import { m } from '#messages'
import { LinkedNumbers } from './company-today.tsx'
import { DeskCard, PersonRow } from './desk-card.tsx'

const MAX_VISIBLE = 5

/** For those who see employees but not their attendance. */
export function PeopleNumbers() {
  const locale = useLanguage()
  const { data } = useEndpoint(listMovements)
  if (data === undefined) return null
  const numbers = [
    [m['dashboard.desk.headcount'](), data.headcount, '/employees?state=employed'],
    [m['dashboard.desk.joiners'](), data.joiners.length, '/employees?sort=joined&direction=down'],
    [m['dashboard.desk.leavers'](), data.leavers.length, '/employees'],
  ] as const
  return (
    <LinkedNumbers
      numbers={numbers.map(([label, value, to]) => ({
        label,
        value: formatNumber(value, locale),
        to,
      }))}
    />
  )
}

function movementText(joins: boolean, isPast: boolean, day: string): string {
  if (joins)
    return isPast ? m['dashboard.desk.joined']({ day }) : m['dashboard.desk.joins']({ day })
  return isPast ? m['dashboard.desk.left']({ day }) : m['dashboard.desk.leaves']({ day })
}

/** Who joins and who leaves around today. */
export function MovementsCard() {
  const locale = useLanguage()
  const today = useDay()
  const found = useEndpoint(listMovements)
  const { joiners = [], leavers = [] } = found.data ?? {}
  const row = (each: Movement, joins: boolean) => {
    const day = formatDay(each.day, locale, { year: isOtherYear(each.day, today) })
    const name = each.name[locale.language]
    return (
      <PersonRow
        key={`${each.id} ${joins}`}
        name={name}
        detail={
          <Dotted>
            <bdi>{each.department[locale.language]}</bdi>
            {movementText(joins, each.day < today, day)}
          </Dotted>
        }
        end={<OpenPerson id={each.id} name={name} />}
      />
    )
  }
  return (
    <DeskCard
      title={m['dashboard.desk.movements']()}
      found={found}
      isEmpty={joiners.length + leavers.length === 0}
      none={m['dashboard.desk.none']()}
    >
      {joiners.slice(0, MAX_VISIBLE).map((each) => row(each, true))}
      {leavers.slice(0, MAX_VISIBLE).map((each) => row(each, false))}
    </DeskCard>
  )
}

const DOCUMENTS: Record<DocumentKind, () => string> = {
  emiratesId: () => m['employeesScreens.papers.emiratesId'](),
  passport: () => m['employeesScreens.papers.passport'](),
  visa: () => m['employeesScreens.papers.visa'](),
  labourCard: () => m['employeesScreens.papers.labourCard'](),
}

/** Documents to renew, the soonest first: a few, and the others when asked for. */
export function ExpiringCard() {
  const locale = useLanguage()
  const today = useDay()
  const found = useEndpoint(listExpiringDocuments)
  const { total = 0, items = [] } = found.data ?? {}
  const [isWhole, setWhole] = useState(false)
  const visible = isWhole ? items : items.slice(0, MAX_VISIBLE)
  const more = total - items.length
  return (
    <DeskCard
      title={m['dashboard.desk.expiring']()}
      found={found}
      isEmpty={total === 0}
      none={m['dashboard.desk.none']()}
      end={<TextLink to="/document-board">{m['dashboard.desk.all']()}</TextLink>}
    >
      {visible.map(({ id, document, expiry, name }) => (
        <PersonRow
          key={`${id} ${document}`}
          name={name[locale.language]}
          detail={
            <Dotted>
              {DOCUMENTS[document]()}
              <bdi>{formatDay(expiry, locale, { weekday: false, year: true })}</bdi>
            </Dotted>
          }
          end={
            <>
              {expiry < today && <Pill tone="bad">{m['employeesScreens.papers.expired']()}</Pill>}
              <OpenPerson id={id} name={name[locale.language]} />
            </>
          }
        />
      ))}
      {visible.length < items.length && (
        <li className="px-4 py-2 text-center">
          <Button kind="plain" size="small" onPress={() => setWhole(true)}>
            {m['ui.loadMore']()}
          </Button>
        </li>
      )}
      {visible.length === items.length && more > 0 && (
        <li className="px-4 py-3 text-sm text-ink-soft sm:px-6">
          {m['dashboard.desk.expiringMore'](counted(more, locale))}
        </li>
      )}
    </DeskCard>
  )
}

function OpenPerson({ id, name }: { id: string; name: string }) {
  return (
    <LinkButton
      size="small"
      to={`/employees/${id}?tab=documents`}
      aria-label={m['dashboard.desk.renewOf']({ name })}
    >
      {m['dashboard.desk.renew']()}
    </LinkButton>
  )
}
