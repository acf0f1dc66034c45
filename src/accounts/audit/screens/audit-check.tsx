import { ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'
import { checkAudit, listAudit } from '../contract.ts'

type Checked = ReplyOf<typeof checkAudit>

/** Recomputes the chain of hashes over every entry and reports the result. */
export function AuditCheck() {
  const [checked, setChecked] = useState<Checked | null>(null)
  const check = useSubmit(checkAudit, { refreshes: [listAudit], onSuccess: setChecked })
  return (
    <div className="mb-4 grid gap-3" aria-live="polite">
      {check.error !== null && <CouldNotLoad error={check.error} />}
      <Banner
        tone={toneOf(checked)}
        icon={checked === null ? <ShieldCheck size={18} aria-hidden="true" /> : undefined}
        action={
          <Button
            size="small"
            pending={check.pending}
            onPress={() => check.submit({})}
            icon={<ShieldCheck size={16} aria-hidden="true" />}
          >
            {checked === null ? m['auditLog.check.submit']() : m['auditLog.check.again']()}
          </Button>
        }
      >
        {checked === null ? m['auditLog.check.why']() : <Found checked={checked} />}
      </Banner>
    </div>
  )
}

function toneOf(checked: Checked | null): Tone {
  if (checked === null) return 'neutral'
  return checked.intact ? 'good' : 'bad'
}

function Found({ checked: { sealed, unsealed, issue } }: { checked: Checked }): ReactNode {
  const locale = useLanguage()
  if (issue !== null) {
    return (
      <>
        <strong className="font-semibold">{issueText(issue, locale)}</strong>
        <span className="block text-ink-soft">{m['auditLog.check.whatNow']()}</span>
      </>
    )
  }
  return (
    <>
      {m['auditLog.check.intact']({ count: sealed, shown: formatNumber(sealed, locale) })}
      {unsealed > 0 && (
        <span className="block text-xs text-ink-soft">
          {m['auditLog.check.unsealed']({ count: unsealed, shown: formatNumber(unsealed, locale) })}
        </span>
      )}
    </>
  )
}

type Issue = NonNullable<Checked['issue']>

const ISSUES: Readonly<Record<Issue['issue'], (inputs: { shown: string }) => string>> = {
  changed: (inputs) => m['auditLog.check.changed'](inputs),
  missing: (inputs) => m['auditLog.check.missing'](inputs),
  cut: (inputs) => m['auditLog.check.cut'](inputs),
  inserted: () => m['auditLog.check.inserted'](),
  anchor: () => m['auditLog.check.anchor'](),
}

function issueText({ issue, number }: Issue, locale: LocaleOptions): string {
  return ISSUES[issue]({ shown: number === null ? '' : formatNumber(number, locale) })
}
