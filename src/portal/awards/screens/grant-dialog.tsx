import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { NumberField } from '#platform/ui/number-field.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { type Award, listWall, showAward } from '../contract.ts'
import { decideNomination, listAwards } from '../desk/contract.ts'

const MAX = 400
const MIN = 3

/** Grants an award: what the certificate says in both languages, and an amount if there is one. */
export function GrantDialog({ award, onClose }: { award: Award; onClose: () => void }) {
  const locale = useLanguage()
  const [citation, setCitation] = useState({ en: '', ar: '' })
  const [fils, setFils] = useState<number | null>(null)
  const [chosen, setMonth] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const months = useEndpoint(listAwards, { query: { state: 'nominated' } }).data?.months ?? []
  const month = chosen ?? months[0] ?? null
  const grant = useSubmit(decideNomination, {
    refreshes: [listAwards, showAward, listWall],
    onSuccess: () => {
      showToast(m['awardsScreens.grant.done'](), { tone: 'good' })
      onClose()
    },
  })
  const refused = useFieldErrors(grant.error)
  const isShort = (language: 'en' | 'ar'): boolean => citation[language].trim().length < MIN
  function send(): void {
    setTried(true)
    if (isShort('en') || isShort('ar')) return
    grant.submit({
      params: { id: award.id },
      body: {
        grant: true,
        citation: { en: citation.en.trim(), ar: citation.ar.trim() },
        fils,
        month: fils === null ? null : month,
      },
    })
  }
  const citationField = (language: 'en' | 'ar', label: string) => (
    <TextArea
      label={label}
      rows={2}
      maxLength={MAX}
      contentLanguage={language}
      value={citation[language]}
      onChange={(text) => setCitation((before) => ({ ...before, [language]: text }))}
      error={isTried && isShort(language) ? m['input.required']() : refused(`citation.${language}`)}
    />
  )
  return (
    <EditDialog
      title={m['awardsScreens.grant.open']()}
      values={[citation, fils, chosen]}
      submit={m['awardsScreens.grant.send']()}
      pending={grant.pending}
      error={grant.error}
      onSend={send}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">{m['awardsScreens.grant.help']()}</p>
      {citationField('en', m['awardsScreens.field.citationEn']())}
      {citationField('ar', m['awardsScreens.field.citationAr']())}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberField
          label={m['awardsScreens.field.amount']()}
          optional
          min={0}
          max={10_000_000}
          formatOptions={{ style: 'currency', currency: award.currency }}
          value={fils === null ? null : fils / unitOf(award.currency)}
          error={refused('fils')}
          onChange={(sum) =>
            setFils(sum === null || sum === 0 ? null : Math.round(sum * unitOf(award.currency)))
          }
        />
        {fils !== null && (
          <SelectField
            label={m['awardsScreens.field.month']()}
            choices={months.map((each) => ({ value: each, label: formatMonth(each, locale) }))}
            value={month}
            error={refused('month')}
            onChange={setMonth}
          />
        )}
      </div>
    </EditDialog>
  )
}

/** How many of the least unit make one of a currency. */
function unitOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)
}
