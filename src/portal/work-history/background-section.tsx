import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { PersonSection } from '#portal/employees/person-section.tsx'
import { m } from '#messages'
import { getBackground, verifyBackground } from './contract.ts'
import { CertificateFacts, EmployerFacts } from './entry-facts.tsx'

/** What a person did before, on their card: human resources say what they have seen proof of. */
export function BackgroundSection({ employeeId }: { employeeId: string }) {
  const found = useEndpoint(getBackground, { params: { id: employeeId } })
  const verify = useSubmit(verifyBackground, { refreshes: [getBackground] })
  if (found.data === undefined)
    return found.error === null ? null : (
      <CouldNotLoad error={found.error} again={() => void found.refetch()} />
    )
  const { employers, certificates } = found.data
  if (employers.length + certificates.length === 0) return null
  const toggle = ({ id, isVerified }: { id: string; isVerified: boolean }) => (
    <Button
      size="small"
      kind="plain"
      pending={verify.pending}
      onPress={() =>
        verify.submit({
          params: { id: employeeId, entryId: id },
          body: { isVerified: !isVerified },
        })
      }
    >
      {isVerified ? m['workHistoryScreens.unverify']() : m['workHistoryScreens.verify']()}
    </Button>
  )
  return (
    <PersonSection title={m['workHistoryScreens.before']()}>
      {verify.error !== null && <CouldNotLoad error={verify.error} />}
      <ul aria-label={m['workHistoryScreens.before']()} className="divide-y divide-line">
        {employers.map((entry) => (
          <li key={entry.id} className="flex items-start justify-between gap-3 py-3">
            <EmployerFacts entry={entry} />
            {toggle(entry)}
          </li>
        ))}
        {certificates.map((entry) => (
          <li key={entry.id} className="flex items-start justify-between gap-3 py-3">
            <CertificateFacts entry={entry} />
            {toggle(entry)}
          </li>
        ))}
      </ul>
    </PersonSection>
  )
}
