import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call, NotConfirmed } from '#platform/http/call.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { type DescriptionItem, DescriptionList } from '#platform/ui/description-list.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { useDay } from '#portal/attendance/use-day.ts'
import { CountryName } from '#portal/employees/country-name.tsx'
import { m } from '#messages'
import { openNumbers } from '../board/contract.ts'
import type { Document, Numbers, Original } from '../contract.ts'
import { openOwnNumbers } from '../own/contract.ts'
import { costText, originalPlace } from './labels.ts'

/** Full numbers do not stay on an unattended screen. */
const REVEAL_MS = 120_000

function secondTerm(type: string): string {
  return type === 'labourCard'
    ? m['documentsScreens.field.personCode']()
    : m['documentsScreens.field.unifiedNumber']()
}

function OriginalLine({ original, isOwn }: { original: Original; isOwn: boolean }) {
  const locale = useLanguage()
  const day = formatDay(original.since, locale, { weekday: false, year: true })
  return (
    <>
      {isOwn && original.with === 'employee'
        ? m['documentsScreens.original.mine']()
        : originalPlace(original.with)}{' '}
      {m['documentsScreens.original.sinceDay']({ day })}
      {original.note !== '' && (
        <span className="block text-xs text-ink-soft">
          <LocalizedText text={original.note} />
        </span>
      )}
    </>
  )
}

/**
 * A document's details. Its numbers are masked until the person asks for them with the password;
 * that is logged, so they are requested each time and never cached.
 */
export function DocumentDetails({ document, isOwn }: { document: Document; isOwn: boolean }) {
  const locale = useLanguage()
  const today = useDay()
  const [whole, setWhole] = useState<Numbers | null>(null)
  const [pending, setPending] = useState(false)
  useEffect(() => {
    if (whole === null) return undefined
    const timer = setTimeout(() => setWhole(null), REVEAL_MS)
    return () => clearTimeout(timer)
  }, [whole])

  async function show(): Promise<void> {
    setPending(true)
    try {
      const params = { id: document.id }
      setWhole(await call(isOwn ? openOwnNumbers : openNumbers, { params }))
    } catch (error) {
      if (!(error instanceof NotConfirmed))
        showToast(errorSentence(error, locale.language), { tone: 'bad' })
    } finally {
      setPending(false)
    }
  }

  const { number, secondNumber } = whole ?? document
  const items: DescriptionItem[] = []
  if (number !== null)
    items.push({ term: m['documentsScreens.field.number'](), value: <Bdi code>{number}</Bdi> })
  if (secondNumber !== null)
    items.push({ term: secondTerm(document.type), value: <Bdi code>{secondNumber}</Bdi> })
  if (document.expiresOn !== null)
    items.push({
      term: m['documentsScreens.field.expiresOn'](),
      value: <DateText day={document.expiresOn} weekday={false} year hijri />,
    })
  if (document.issuedOn !== null)
    items.push({
      term: m['documentsScreens.field.issuedOn'](),
      value: <DateText day={document.issuedOn} weekday={false} year />,
    })
  if (document.country !== null)
    items.push({
      term: m['documentsScreens.field.country'](),
      value: <CountryName code={document.country} />,
    })
  if (document.graceUntil !== null)
    items.push({
      term: m['documentsScreens.field.graceUntil'](),
      value: <DateText day={document.graceUntil} weekday={false} year />,
    })
  if (document.original !== null)
    items.push({
      term: m['documentsScreens.original.term'](),
      value: <OriginalLine original={document.original} isOwn={isOwn} />,
    })
  if (document.cost !== null)
    items.push({
      term: m['documentsScreens.cost.title'](),
      value: costText(document.cost, today, locale),
    })
  const isMasked = document.employee !== null && (number !== null || secondNumber !== null)
  const Icon = whole === null ? Eye : EyeOff
  return (
    <div className="space-y-3">
      <DescriptionList items={items} />
      {isMasked && (
        <div className="-ms-3">
          <Button
            size="small"
            kind="plain"
            pending={pending}
            icon={<Icon size={16} aria-hidden="true" />}
            onPress={() => (whole === null ? void show() : setWhole(null))}
          >
            {whole === null
              ? m['documentsScreens.numbers.show']()
              : m['documentsScreens.numbers.hide']()}
          </Button>
        </div>
      )}
    </div>
  )
}
