import { nameIn } from '#platform/ui/two-names.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { type DescriptionItem, DescriptionList } from '#platform/ui/description-list.tsx'
import { m } from '#messages'
import type { EmployeeCard } from './contract.ts'
import { CountryName } from './country-name.tsx'

/** An employee's position in the company. */
export function PersonDetails({
  card,
  linkOf,
}: {
  card: EmployeeCard
  linkOf: (id: string) => string
}) {
  const { language } = useLanguage()
  const items: DescriptionItem[] = [
    { term: m['employeesScreens.column.number'](), value: <Bdi code>{card.employeeNo}</Bdi> },
    {
      term: m['employeesScreens.column.department'](),
      value: <bdi>{nameIn(card.department.name, language)}</bdi>,
    },
    {
      term: m['employeesScreens.manager'](),
      value:
        card.manager === null ? (
          <span className="text-ink-faint">{m['employeesScreens.noManager']()}</span>
        ) : (
          <LocalLink
            to={linkOf(card.manager.id)}
            preventScrollReset
            replace
            className="text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            <bdi>{nameIn(card.manager.name, language)}</bdi>
          </LocalLink>
        ),
    },
    {
      term: m['employeesScreens.joined'](),
      value: <DateText day={card.joiningDate} weekday={false} year hijri />,
    },
    { term: m['employeesScreens.nationality'](), value: <CountryName code={card.nationality} /> },
  ]
  if (card.leavingDate !== null)
    items.push({
      term: m['employeesScreens.left'](),
      value: <DateText day={card.leavingDate} weekday={false} year hijri />,
    })
  return <DescriptionList items={items} />
}
