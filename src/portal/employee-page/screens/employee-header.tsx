import { ChevronLeft, ChevronRight } from 'lucide-react'
import { whoAmI } from '#accounts/session/contract.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import { Flip } from '#platform/ui/flip.tsx'
import { iconButtonClasses } from '#platform/ui/icon-button.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { type EmployeeCard, getEmployee, listEmployees } from '#portal/employees/contract.ts'
import { StatePill } from '#portal/employees/state-pill.tsx'
import { useEmployeeList } from '#portal/employees/use-employee-list.ts'
import { listColleagues, listReports } from '#portal/organisation/contract.ts'
import { EditablePhoto } from '#portal/photos/editable-photo.tsx'
import { ServiceText } from '#portal/profile/service-text.tsx'
import { m } from '#messages'

/** Who it is, and the way to the next and previous of the list the reader came from. */
export function EmployeeHeader({ card }: { card: EmployeeCard }) {
  const { language } = useLanguage()
  const { listLink, linkOf, people } = useEmployeeList()
  const at = people?.findIndex(({ id }) => id === card.id) ?? -1
  const before = at > 0 ? people?.[at - 1] : undefined
  const after = at >= 0 ? people?.[at + 1] : undefined
  const name = nameIn(card.name, language)
  const otherName = nameIn(card.name, language === 'en' ? 'ar' : 'en')
  return (
    <PageHeader
      back={{ to: listLink, label: m['pages.employees']() }}
      picture={
        <EditablePhoto
          employeeId={card.id}
          photoId={card.photoId}
          name={name}
          refreshes={[getEmployee, whoAmI, listEmployees, listColleagues, listReports]}
        />
      }
      title={
        <span className="flex items-center gap-3">
          <span className="min-w-0">
            <bdi>{name}</bdi>
          </span>
          <StatePill state={card.state} />
        </span>
      }
      lead={
        <Dotted>
          {otherName !== name && <bdi>{otherName}</bdi>}
          <bdi>{nameIn(card.position, language)}</bdi>
          <bdi>{nameIn(card.department.name, language)}</bdi>
          <Bdi code>{card.employeeNo}</Bdi>
          <ServiceText from={card.joiningDate} until={card.leavingDate} />
        </Dotted>
      }
      action={
        people !== undefined &&
        people.length > 1 &&
        at >= 0 && (
          <nav aria-label={m['employeePage.neighbours']()} className="flex gap-1">
            <Neighbour
              label={m['employeePage.previous']()}
              to={before === undefined ? undefined : linkOf(before.id)}
              icon={<ChevronLeft size={20} aria-hidden="true" />}
            />
            <Neighbour
              label={m['employeePage.next']()}
              to={after === undefined ? undefined : linkOf(after.id)}
              icon={<ChevronRight size={20} aria-hidden="true" />}
            />
          </nav>
        )
      }
    />
  )
}

interface NeighbourProps {
  label: string
  /** Undefined at the end of the list. */
  to: string | undefined
  icon: React.ReactNode
}

function Neighbour({ label, to, icon }: NeighbourProps) {
  if (to === undefined)
    return (
      <button
        type="button"
        disabled
        aria-label={label}
        className={iconButtonClasses('normal', true)}
      >
        <Flip>{icon}</Flip>
      </button>
    )
  return (
    <LocalLink to={to} replace aria-label={label} className={iconButtonClasses('normal', true)}>
      <Flip>{icon}</Flip>
    </LocalLink>
  )
}
