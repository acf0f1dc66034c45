import type { CompanyDocument } from '#directory/company-documents/contract.ts'
import { FileButton } from '#directory/company-documents/private-file.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Card } from '#platform/ui/card.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { m } from '#messages'
import { decideCompanyDocument, type DeskCompany } from '../contract.ts'
import { Decide, DECIDED, notifyDecided } from './decide-actions.tsx'
import { whatWaits } from './labels.ts'

function CompanyDocumentCard({
  companyDocument,
  mayDecide,
}: {
  companyDocument: CompanyDocument
  mayDecide: boolean
}) {
  const decide = useSubmit(decideCompanyDocument, { refreshes: DECIDED, onSuccess: notifyDecided })
  return (
    <li className="grid gap-3 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <p className="text-sm">
        {whatWaits({ kind: 'paper', about: companyDocument.kind })} ·{' '}
        <Bdi code>{companyDocument.number}</Bdi> · <bdi>{companyDocument.authority}</bdi>
        <span className="block text-ink-soft">
          {m['directoryDesk.ends']()} <DateText day={companyDocument.expiresOn} year />
        </span>
      </p>
      <div>
        <FileButton file={companyDocument.file} />
      </div>
      {mayDecide && companyDocument.state === 'waiting' && (
        <Decide
          accept={m['directoryDesk.seen']()}
          pending={decide.pending}
          error={decide.error}
          onDecide={(body) => decide.submit({ params: { id: companyDocument.id }, body })}
        />
      )}
    </li>
  )
}

export function CompanyDocuments({ company }: { company: DeskCompany }) {
  const documents = company.documents.filter(
    ({ state }) => state === 'waiting' || state === 'accepted',
  )
  const isListed = company.state === 'accepted' || company.state === 'suspended'
  return (
    <Card level={3} title={m['directoryDesk.papers']()}>
      {documents.length === 0 && (
        <p className="text-sm text-ink-soft">{m['directoryDesk.noPapers']()}</p>
      )}
      <ul className="grid gap-4">
        {documents.map((companyDocument) => (
          <CompanyDocumentCard
            key={companyDocument.id}
            companyDocument={companyDocument}
            mayDecide={isListed && !company.isOwn}
          />
        ))}
      </ul>
    </Card>
  )
}
