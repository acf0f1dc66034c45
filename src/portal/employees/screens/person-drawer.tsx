import type { ReactNode } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { AccountPanel } from '#accounts/people/account-panel.tsx'
import { nameIn, TwoNames } from '#platform/ui/two-names.tsx'
import { useMe } from '#accounts/session/use-me.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Avatar } from '#platform/ui/avatar.tsx'
import { Drawer } from '#platform/ui/drawer.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { type EmployeeCard, getEmployee } from '../contract.ts'
import { ContactLinks } from '../contact-links.tsx'
import { StatePill } from '../state-pill.tsx'
import { PersonDetails } from './person-details.tsx'
import { PersonDocuments } from './person-documents.tsx'
import { PersonSection } from '../person-section.tsx'

interface PersonDrawerProps {
  id: string
  linkOf: (id: string) => string
  onClose: () => void
  /** What follows the card's own sections. */
  ofCard?: (card: EmployeeCard) => ReactNode
}

/**
 * One employee's card beside the list: identity, contact details, position in the company,
 * documents and account.
 */
export function PersonDrawer({ id, linkOf, onClose, ofCard }: PersonDrawerProps) {
  const { language } = useLanguage()
  const card = useEndpoint(getEmployee, { params: { id } })
  const title =
    card.data === undefined ? m['employeesScreens.card']() : nameIn(card.data.name, language)
  return (
    <Drawer
      title={title}
      titleHidden
      side="end"
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {card.data !== undefined && <Card card={card.data} linkOf={linkOf} ofCard={ofCard} />}
      {card.data === undefined && card.error === null && <CardSkeleton />}
      {card.data === undefined && card.error !== null && (
        <CouldNotLoad error={card.error} again={() => void card.refetch()} />
      )}
    </Drawer>
  )
}

interface CardProps {
  card: EmployeeCard
  linkOf: (id: string) => string
  ofCard: ((card: EmployeeCard) => ReactNode) | undefined
}

function Card({ card, linkOf, ofCard }: CardProps) {
  const { language } = useLanguage()
  const me = useMe()
  return (
    <div className="divide-y divide-line">
      <div className="pb-5">
        <Avatar name={nameIn(card.name, language)} size="large" />
        <div className="mt-3">
          <TwoNames name={card.name} large />
        </div>
        <p className="mt-1 text-sm text-ink-soft">
          <bdi>{nameIn(card.position, language)}</bdi>
        </p>
        <div className="mt-3">
          <StatePill state={card.state} />
        </div>
      </div>
      <PersonSection title={m['employeesScreens.contact']()}>
        <ContactLinks phone={card.phone} email={card.email} />
      </PersonSection>
      <PersonSection title={m['employeesScreens.work']()}>
        <PersonDetails card={card} linkOf={linkOf} />
      </PersonSection>
      {card.documents !== null && <PersonDocuments id={card.id} masked={card.documents} />}
      {me?.permissions.includes('people.invite') === true && (
        <PersonSection title={m['employeesScreens.account']()}>
          <AccountPanel employeeId={card.id} email={card.email} />
        </PersonSection>
      )}
      {ofCard?.(card)}
    </div>
  )
}

function CardSkeleton() {
  return (
    <Loading>
      <Skeleton className="size-16 rounded-full" />
      <Skeleton className="mt-4 h-5 w-48" />
      <Skeleton className="mt-2 h-4 w-32" />
      <Skeleton className="mt-8 h-4 w-56" />
      <Skeleton className="mt-3 h-4 w-52" />
      <Skeleton className="mt-8 h-32 w-full" />
    </Loading>
  )
}
