import { Bdi } from '#platform/ui/bdi.tsx'
import { m } from '#words'
import type { Papers } from './contract.ts'
import { ExpiryText } from './expiry-text.tsx'

interface Paper {
  readonly key: string
  readonly name: string
  readonly number: string | null
  readonly expiry: string | null
}

function papersOf(papers: Papers): Paper[] {
  return [
    {
      key: 'emiratesId',
      name: m['employeesScreens.papers.emiratesId'](),
      number: papers.emiratesId,
      expiry: papers.emiratesIdExpiry,
    },
    {
      key: 'passport',
      name: m['employeesScreens.papers.passport'](),
      number: papers.passportNo,
      expiry: papers.passportExpiry,
    },
    {
      key: 'visa',
      name: m['employeesScreens.papers.visa'](),
      number: papers.visaFileNo,
      expiry: papers.visaExpiry,
    },
    {
      key: 'labourCard',
      name: m['employeesScreens.papers.labourCard'](),
      number: papers.labourCardNo,
      expiry: papers.labourCardExpiry,
    },
    {
      key: 'labourPerson',
      name: m['employeesScreens.papers.labourPerson'](),
      number: papers.labourCardPersonalNo,
      expiry: null,
    },
  ]
}

/** The documents of one employee: number, masked or complete, and expiry date. */
export function PaperList({ papers }: { papers: Papers }) {
  return (
    <ul className="divide-y divide-line">
      {papersOf(papers).map(({ key, name, number, expiry }) => (
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
