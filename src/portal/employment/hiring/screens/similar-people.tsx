import { useEffect, useEffectEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { StatePill } from '#portal/employees/state-pill.tsx'
import { m } from '#messages'
import { findSimilar, type SimilarBy, type SimilarEmployee } from '../contract.ts'

const BY: Readonly<Record<SimilarBy, () => string>> = {
  emiratesId: () => m['hireScreens.by.emiratesId'](),
  passport: () => m['hireScreens.by.passport'](),
  phone: () => m['hireScreens.by.phone'](),
  name: () => m['hireScreens.by.name'](),
}

interface SimilarPeopleProps {
  people: readonly SimilarEmployee[]
  /** The user has said that each is someone else. */
  isSeen: boolean
  onFound: (people: readonly SimilarEmployee[]) => void
  onSeen: (isSeen: boolean) => void
  /** Looks again whenever it changes: a step, a refusal. */
  lookAt: string
}

/** People who are known already and could be the new one; shown before anything is saved. */
export function SimilarPeople({ people, isSeen, onFound, onSeen, lookAt }: SimilarPeopleProps) {
  const { language } = useLanguage()
  const form = useFormContext()
  const find = useSubmit(findSimilar, { onSuccess: ({ items }) => onFound(items) })
  const look = useEffectEvent(() => {
    const { nameEn, nameAr, phone, emiratesId, passportNo } = form.getValues()
    const text = (value: unknown): string => (typeof value === 'string' ? value : '')
    const body = {
      nameEn: text(nameEn),
      nameAr: text(nameAr),
      phone: text(phone),
      emiratesId: text(emiratesId),
      passportNo: text(passportNo),
    }
    if (Object.values(body).some((value) => value !== '')) find.submit({ body })
  })
  useEffect(() => look(), [lookAt])
  if (people.length === 0) return null
  return (
    <Banner tone="warning" live>
      <p className="font-medium">{m['hireScreens.similarTitle']()}</p>
      <ul aria-label={m['hireScreens.similarTitle']()} className="mt-2 grid gap-2">
        {people.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <LocalLink
              to={`/employees/${person.id}`}
              className="underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              <bdi>{nameIn(person.name, language)}</bdi>
            </LocalLink>
            <Bdi code>{person.employeeNo}</Bdi>
            <StatePill state={person.state} />
            <span className="text-sm">{person.by.map((by) => BY[by]()).join(' · ')}</span>
          </li>
        ))}
      </ul>
      <Checkbox label={m['hireScreens.someoneElse']()} value={isSeen} onChange={onSeen} />
    </Banner>
  )
}
