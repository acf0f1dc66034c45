import { Bdi } from '#platform/ui/bdi.tsx'
import { m } from '#messages'
import type { EmployeeDocuments } from './contract.ts'
import { ExpiryText } from './expiry-text.tsx'

interface EmployeeDocument {
  readonly key: string
  readonly name: string
  readonly number: string | null
  readonly expiry: string | null
}

function documentsOf(documents: EmployeeDocuments): EmployeeDocument[] {
  return [
    {
      key: 'emiratesId',
      name: m['employeesScreens.papers.emiratesId'](),
      number: documents.emiratesId,
      expiry: documents.emiratesIdExpiry,
    },
    {
      key: 'passport',
      name: m['employeesScreens.papers.passport'](),
      number: documents.passportNo,
      expiry: documents.passportExpiry,
    },
    {
      key: 'visa',
      name: m['employeesScreens.papers.visa'](),
      number: documents.visaFileNo,
      expiry: documents.visaExpiry,
    },
    {
      key: 'labourCard',
      name: m['employeesScreens.papers.labourCard'](),
      number: documents.labourCardNo,
      expiry: documents.labourCardExpiry,
    },
    {
      key: 'labourPerson',
      name: m['employeesScreens.papers.labourPerson'](),
      number: documents.labourCardPersonalNo,
      expiry: null,
    },
  ]
}

/** The documents of one employee: number, masked or complete, and expiry date. */
export function DocumentList({ documents }: { documents: EmployeeDocuments }) {
  return (
    <ul className="divide-y divide-line">
      {documentsOf(documents).map(({ key, name, number, expiry }) => (
        <li
          key={key}
          className="flex items-start justify-between gap-x-4 py-3 first:pt-0 last:pb-0"
        >
          <span className="grid min-w-0 gap-0.5">
            <span className="text-xs text-ink-soft">{name}</span>
            <span className="text-sm">
              {number === null ? (
                <span className="text-ink-faint">{m['employeesScreens.papers.none']()}</span>
              ) : (
                <Bdi code>{number}</Bdi>
              )}
            </span>
          </span>
          {expiry !== null && (
            <span className="grid shrink-0 justify-items-end gap-0.5 text-sm">
              <span className="text-xs text-ink-soft">{m['employeesScreens.papers.expiry']()}</span>
              <ExpiryText day={expiry} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
