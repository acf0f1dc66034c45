import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Card } from '#platform/ui/card.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import { formatNumber, formatPhone } from '#platform/ui/format.ts'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import { TwoNames } from '#platform/ui/two-names.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { m } from '#messages'
import { DependantLines } from './dependant-lines.tsx'
import { showFamily } from './desk/contract.ts'
import { groupName } from './group-names.ts'
import { relationName } from './relation-names.ts'

/** An employee's emergency contacts and family, and a link to what waits to be decided. */
export function EmployeeFamily({ employeeId }: { employeeId: string }) {
  const locale = useLanguage()
  const found = useEndpoint(showFamily, { params: { id: employeeId } })
  const title = m['profileScreens.family.title']()
  if (found.data === undefined) {
    if (found.error === null) return <CardSkeleton />
    return (
      <Card title={title}>
        <CouldNotLoad error={found.error} again={() => void found.refetch()} />
      </Card>
    )
  }
  const { emergencyContacts, dependants, waiting } = found.data
  const shown = formatNumber(waiting, locale)
  return (
    <Card title={title}>
      <div className="grid gap-4 text-sm">
        {waiting > 0 && (
          <TextLink to={`/profile-changes?employee=${employeeId}`}>
            {m['profileScreens.family.waiting']({ count: waiting, shown })}
          </TextLink>
        )}
        <section className="grid gap-2">
          <h3 className="text-xs text-ink-soft">{groupName('emergency')}</h3>
          {emergencyContacts.length === 0 && <p>{m['profileScreens.none']()}</p>}
          {emergencyContacts.map(({ id, name, relation, phone }) => (
            <div key={id}>
              <p className="font-medium">
                <LocalizedText text={name} />
              </p>
              <Dotted>
                {relationName(relation)}
                <a href={`tel:${phone}`} className="text-accent underline underline-offset-4">
                  <Bdi code>{formatPhone(phone)}</Bdi>
                </a>
              </Dotted>
            </div>
          ))}
        </section>
        <section className="grid gap-3">
          <h3 className="text-xs text-ink-soft">{groupName('dependants')}</h3>
          {dependants.length === 0 && <p>{m['profileScreens.none']()}</p>}
          {dependants.map((each) => (
            <div key={each.id}>
              <p className="font-medium">
                <TwoNames name={each.name} />
              </p>
              <DependantLines dependant={each} />
            </div>
          ))}
        </section>
      </div>
    </Card>
  )
}
