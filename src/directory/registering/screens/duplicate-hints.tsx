import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import { m } from '#messages'
import { type DuplicateReason, findDuplicates } from '../contract.ts'
import { reasonLabel } from '../duplicate-labels.ts'
import type { Values } from './values.ts'

const PAUSE_MS = 450

/** Returns a value once it has not changed for a moment. */
function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value)
  const input = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(JSON.parse(input) as Value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [input])
  return debounced
}

interface DuplicatesQuery {
  nameEn: string
  nameAr: string
  phone: string
  website: string
  licence: string
}

function queryOf({ name, phone, website, licence }: Values): DuplicatesQuery {
  return { nameEn: name.en, nameAr: name.ar, phone, website, licence: licence.number }
}

/**
 * Companies in the directory that may be the one being entered. This is a hint and blocks nothing.
 */
export function DuplicateHints({ values }: { values: Values }) {
  const { language } = useLanguage()
  const params = useDebounced(queryOf(values))
  const isWorth = Object.values(params).some((text) => text.trim().length >= 3)
  const query = Object.fromEntries(Object.entries(params).filter(([, text]) => text.trim() !== ''))
  const found = useEndpoint(findDuplicates, { query }, { when: isWorth, keepPrevious: true })
  const items = isWorth ? (found.data?.items ?? []) : []
  return (
    <div role="status" className="empty:-mt-6">
      {items.length > 0 && (
        <div className="rounded-card border border-line bg-warning-soft p-4">
          <p className="flex items-start gap-2 text-sm font-medium">
            <TriangleAlert size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-warning" />
            {m['registeringScreens.duplicates']()}
          </p>
          <ul className="mt-2 grid gap-2 ps-6.5 text-sm">
            {items.map((item) => (
              <li key={item.id}>
                <TextLink to={item.paths[language]}>
                  <bdi>{item.name[language]}</bdi>
                </TextLink>
                <span className="block text-xs text-ink-soft">
                  {item.reasons.map((reason: DuplicateReason) => reasonLabel(reason)).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-2 ps-6.5 text-xs text-ink-soft">
            {m['registeringScreens.duplicatesHelp']()}
          </p>
        </div>
      )}
    </div>
  )
}
